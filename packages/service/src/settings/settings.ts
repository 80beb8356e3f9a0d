import { homedir } from "node:os";
import { join } from "node:path";
import { hideInAddress } from "./hide-secrets.ts";
import {
  address,
  oneOf,
  type Setting,
  someOf,
  text,
  wholeNumber,
  words,
  yesOrNo,
} from "./setting-types.ts";

const hosts = [
  "alerts",
  "lending-actions",
  "deposit-actions",
  "pool-actions",
  "markets",
  "assets",
] as const;

const headerName = /^[\w-]{1,64}$/;

/** Every setting of the service. The flag is the name with dashes, the variable with underscores. */
export const schema = {
  host: text({ about: "The address to listen on.", fallback: "127.0.0.1" }),
  port: wholeNumber(
    { about: "The port to listen on; 0 takes a free one.", fallback: 4000 },
    0,
    65_535,
  ),
  hosts: someOf({ about: "The hosts of the interface that are served.", fallback: hosts }, hosts),
  publicUrl: address<undefined>(
    {
      about:
        "Where callers reach the service; wallets show its domain when they sign in, and session tokens hold for it alone.",
      fallback: undefined,
      fallbackAbout: "the address it listens on",
    },
    ["http", "https"],
  ),
  trustProxy: words(
    {
      about: "The proxies whose X-Forwarded-For is believed.",
      fallback: [],
      fallbackAbout: "none",
    },
    "addresses and networks such as 10.0.0.0/8",
    /^[\da-f.:]+(\/\d{1,3})?$/i,
  ),
  databaseUrl: address<undefined>(
    {
      about:
        "A PostgreSQL server, version 15 or later. Without it one is started in the data folder.",
      fallback: undefined,
      fallbackAbout: "none",
      secret: true,
    },
    ["postgres", "postgresql"],
  ),
  dataFolder: text({
    about: "Where the database of our own keeps its files.",
    fallback: defaultDataFolder(),
  }),
  databasePoolSize: wholeNumber(
    { about: "How many connections to the database are kept.", fallback: 10 },
    1,
    90,
  ),
  signingSecret: text<undefined>(
    {
      about:
        "What session tokens and cursors are signed with. Without it a secret is made and kept in the database. To rotate, put the new one first and keep the old one behind a comma.",
      fallback: undefined,
      fallbackAbout: "none",
      secret: true,
    },
    "one secret or several with commas between, each 32 characters or more",
    /^[^\s,]{32,}(,[^\s,]{32,})*$/,
  ),
  clientKeyHeaders: words(
    {
      about: "Further names of the header with the client key.",
      fallback: [],
      fallbackAbout: "none",
    },
    "names of headers",
    headerName,
  ),
  apiKeyHeaders: words(
    {
      about: "Further names of the header with the API key.",
      fallback: [],
      fallbackAbout: "none",
    },
    "names of headers",
    headerName,
  ),
  feeds: words<undefined>(
    {
      about:
        "Where market data comes from: simulator (a made-up world that says so), catalogue (the real tokens, without prices), file:<path> of a file or a folder, an http(s) address, defillama:<url> or jupiter:<url>. Of several replicas one at a time runs a feed.",
      fallback: undefined,
      fallbackAbout: "simulator on a database of our own, catalogue on a given one",
      showEntry: hideInAddress,
    },
    "feeds",
    /./,
  ),
  feedSeconds: wholeNumber(
    { about: "How often HTTP feeds are asked, in seconds.", fallback: 60 },
    1,
    86_400,
  ),
  feedPrivateAddresses: yesOrNo({
    about: "Whether HTTP feeds may lie in private networks.",
    fallback: false,
  }),
  simulatorSeed: text({
    about: "The same seed makes the same simulated world.",
    fallback: "bellwether",
  }),
  productsFile: text<undefined>({
    about: "A JSON file of products for action links, beside those of the markets.",
    fallback: undefined,
    fallbackAbout: "none",
  }),
  chainUrl: address<undefined>(
    {
      about:
        "The JSON-RPC address of the Solana cluster. Without it action links are described, and asking for a transaction is answered with 503.",
      fallback: undefined,
      fallbackAbout: "none",
      // Addresses of providers carry keys.
      secret: true,
    },
    ["http", "https"],
  ),
  chainSeconds: wholeNumber(
    { about: "How long the cluster may take to answer, in seconds.", fallback: 10 },
    1,
    60,
  ),
  network: text(
    {
      about: "The network of the action links.",
      fallback: "mainnet",
    },
    "mainnet, devnet, testnet or a CAIP-2 id such as solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    /^[\w:]+$/,
  ),
  vaultKey: text<undefined>(
    {
      about:
        "The key pair behind the token vaults. Without it no transactions are made. Whoever loses it loses the vaults.",
      fallback: undefined,
      fallbackAbout: "none",
      secret: true,
    },
    "64 bytes in base58, or the JSON array that solana-keygen writes",
  ),
  telegramBot: text(
    { about: "The name of the Telegram bot.", fallback: "bellwether_example_bot" },
    "5 to 32 letters, digits and underscores",
    /^\w{5,32}$/,
  ),
  requestsPerMinute: wholeNumber(
    {
      about:
        "How many requests one caller may send within any 60 seconds, to all replicas together: a client key, an app, a wallet, or an address (of IPv6 a /64) without a valid credential. 0 is no limit.",
      fallback: 0,
    },
    0,
    1_000_000,
  ),
  checkResponses: yesOrNo({
    about: "Whether every answer is held against the spec; a false one becomes a 500.",
    fallback: false,
  }),
  shutdownSeconds: wholeNumber(
    { about: "How long requests under way have when the service stops.", fallback: 25 },
    0,
    600,
  ),
  logLevel: oneOf({ about: "What is logged.", fallback: "info" }, [
    "trace",
    "debug",
    "info",
    "warn",
    "error",
    "silent",
  ]),
} satisfies Record<string, Setting<unknown>>;

export type Schema = typeof schema;
export type SettingName = keyof Schema;

/** The settings with their values. */
export type Settings = {
  readonly [Name in SettingName]: Schema[Name] extends Setting<infer Value> ? Value : never;
};

export const settingNames = Object.keys(schema) as SettingName[];

export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function variableOf(name: string): string {
  return flagOf(name).slice(2).replaceAll("-", "_").toUpperCase();
}

/** Root's server runs as another user, who cannot reach what lies below /root. */
function defaultDataFolder(): string {
  if (process.getuid?.() === 0) return "/var/lib/bellwether";
  const shared = process.env.XDG_DATA_HOME ?? join(homedir(), ".local", "share");
  return join(shared, "bellwether");
}
