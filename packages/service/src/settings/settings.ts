import { homedir } from "node:os";
import { join } from "node:path";
import { address, oneOf, type Setting, someOf, text, wholeNumber } from "./schema.ts";

const hosts = [
  "alerts",
  "lending-actions",
  "deposit-actions",
  "pool-actions",
  "markets",
  "assets",
] as const;

/** Every setting of the service. The flag is the name with dashes, the variable with underscores. */
export const schema = {
  host: text({ about: "The address to listen on.", fallback: "127.0.0.1" }),
  port: wholeNumber(
    { about: "The port to listen on; 0 takes a free one.", fallback: 4000 },
    0,
    65_535,
  ),
  hosts: someOf({ about: "The hosts of the interface that are served.", fallback: hosts }, hosts),
  publicUrl: address(
    {
      about: "Where callers reach the service; wallets show its domain when they sign in.",
      fallback: "http://127.0.0.1:4000",
    },
    ["http", "https"],
  ),
  databaseUrl: address<undefined>(
    {
      about:
        "A PostgreSQL server, version 15 or later. Without it one is started in the data folder.",
      fallback: undefined,
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
      secret: true,
    },
    "one secret or several with commas between, each 32 characters or more",
    /^[^\s,]{32,}(,[^\s,]{32,})*$/,
  ),
  telegramBot: text(
    { about: "The name of the Telegram bot.", fallback: "bellwether_example_bot" },
    "5 to 32 letters, digits and underscores",
    /^\w{5,32}$/,
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
