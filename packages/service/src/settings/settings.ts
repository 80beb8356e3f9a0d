import { homedir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import { hideInUrl } from "./hide-secrets.ts";
import {
  databaseUrl,
  list,
  networks,
  oneOf,
  type Setting,
  secretKeys,
  someOf,
  text,
  url,
  wholeNumber,
  yesOrNo,
} from "./setting-types.ts";

const apis = [
  "alerts",
  "lending-actions",
  "deposit-actions",
  "pool-actions",
  "markets",
  "assets",
  "admin",
] as const;

const headerNames = list("names of headers", /^[\w-]{1,64}$/);

/** Segments with letters, digits and `-._~`, except `.` and `..`. */
const pathPattern = /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/;

/** Every service setting. The flag is the name with dashes, the variable with underscores. */
export const schema = {
  configFile: {
    about:
      "A file with settings: NAME=value in each line, with the names of the variables. A variable of the environment wins over the same one in the file.",
    ...text(),
  },
  host: {
    about: "The address to listen on.",
    ...text(),
    default: "127.0.0.1",
  },
  port: {
    about: "The port to listen on; 0 chooses a free one.",
    ...wholeNumber(0, 65_535),
    default: 4000,
  },
  socketPath: {
    about:
      "A Unix socket to listen on in place of --host and --port, for a proxy on this machine. Requires --public-url.",
    ...text("an absolute path of at most 100 characters", /^\/.{0,99}$/),
  },
  socketMode: {
    about: "The permissions of --socket-path. Who may write to it may set X-Forwarded-For.",
    ...text("three octal digits such as 660", /^[0-7]{3}$/),
    default: "660",
  },
  managementPort: {
    about:
      "A second port, for operators: it serves /metrics, /admin and /health, and the first one answers /metrics and /admin with 404. 0 chooses a free one.",
    ...wholeNumber(0, 65_535),
  },
  managementHost: {
    about: "The address to listen on for --management-port.",
    ...text(),
    defaultAbout: "that of --host; 127.0.0.1 with --socket-path",
  },
  managementNames: {
    about:
      "The names that requests for --management-port and /metrics may have in their Host header, beside that of --public-url, IP addresses and names without a public suffix such as bellwether.default.svc. Others return 403: a page could have pointed its own name to the service.",
    ...list("names such as metrics.example.com", /^[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/i),
    default: [],
  },
  adminOrigins: {
    about:
      "The origins of other sites whose pages may use the admin API. Pages of its own origin, such as /admin, always may.",
    ...list(
      "origins such as https://ops.example.com",
      /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/,
    ),
    default: [],
  },
  basePath: {
    about:
      "The path before all paths of the service, such as /bellwether. /actions.json is at the root as well, where wallets look for it. The path of --public-url must end with it.",
    ...text("a path such as /bellwether, without a slash at the end", pathPattern),
  },
  apis: {
    about: "The APIs to serve; paths of the others return 404.",
    ...someOf(apis),
    default: apis,
  },
  mcp: {
    about:
      "Whether agents may use the service by the Model Context Protocol, at /mcp, with what their credential may do in the API.",
    ...yesOrNo(),
    default: true,
  },
  publicUrl: {
    about:
      "The URL of the service for its clients. Wallets show its domain at sign-in, and session tokens are valid for this URL only.",
    ...url("http", "https"),
    defaultAbout: "the listening address, and --base-path",
    forOperations: true,
  },
  docsUrl: {
    about:
      "The URL of the docs site. Error responses link to its error codes, and deprecated calls to its deprecations.",
    ...url("http", "https"),
    defaultAbout: "a page of the service with its error codes",
  },
  trustProxy: {
    about: "The proxies whose X-Forwarded-For header is trusted.",
    ...networks(),
    default: [],
  },
  databaseUrl: {
    about:
      "A PostgreSQL server, version 15 or later; of several hosts, the first that accepts writes or is what target_session_attrs asks for. Without it the service starts an embedded server on the data folder.",
    ...databaseUrl(),
    isSecret: true,
  },
  backupFolder: {
    about:
      "The folder that backups are written to, by bellwether backup or another tool. Metrics have the time of its newest file and the room of its disk; the service writes nothing there.",
    ...text(),
  },
  dataFolder: {
    about: "The folder of the embedded database.",
    ...text(),
    default: defaultDataFolder(),
    defaultAbout: "~/.local/share/bellwether, or below XDG_DATA_HOME; /var/lib/bellwether for root",
  },
  databasePoolSize: {
    about: "The maximum number of database connections for requests.",
    ...wholeNumber(1, 90),
    default: 10,
  },
  maxOpenStreams: {
    about:
      "The maximum number of open inbox streams of this replica. A network has a quarter of them. 10,000 take about 300 MB.",
    ...wholeNumber(0, 200_000),
    default: 10_000,
  },
  readDatabaseUrl: {
    about:
      "A streaming standby of the database. Lists, search and histories of markets, assets and positions are read there while it is at most --read-max-lag-seconds behind, else from the primary.",
    ...databaseUrl(),
    isSecret: true,
  },
  readMaxLagSeconds: {
    about: "How many seconds the standby may be behind.",
    ...wholeNumber(1, 3600),
    default: 10,
  },
  migrations: {
    about:
      "When pending migrations of the database run: start has each starting process apply them, manual has it wait for the command bellwether migrate, whose role may have more rights than that of the service.",
    ...oneOf(["start", "manual"]),
    default: "start",
  },
  signingSecret: {
    about:
      "The secret that signs session tokens and cursors. Without it the service generates one and stores it in the database. To rotate, put the new secret first and keep the old one after a comma.",
    ...text(
      "one or more secrets of at least 32 characters, separated by commas",
      /^[^\s,]{32,}(,[^\s,]{32,})*$/,
    ),
    isSecret: true,
  },
  secretsKey: {
    about:
      "The key that encrypts the secrets in the database: signing secrets, webhook secrets and the push key. Without it they are stored in plain text. The first entry encrypts and all decrypt, so put a new key first and keep the old one after a comma; none in front of a key only decrypts. Back it up: the secrets cannot be read without it.",
    ...secretKeys(),
    isSecret: true,
  },
  clientKeyHeaders: {
    about: "Additional names of the header with the client key.",
    ...headerNames,
    default: [],
  },
  apiKeyHeaders: {
    about: "Additional names of the header with the API key.",
    ...headerNames,
    default: [],
  },
  feeds: {
    about:
      "The sources of market data: simulator (simulated data, marked as such), catalogue (the real tokens, without prices), push:<name> (batches that callers push with a key of the feed), file:<path> of a file or a folder, an http(s) URL, defillama:<url>, jupiter:<url> or jupiter-tokens:<url>. One replica at a time runs a feed.",
    ...list("feeds", /./),
    defaultAbout:
      "simulator with the embedded database, catalogue with --database-url or --feeds-file",
    showEntry: hideInUrl,
  },
  feedsFile: {
    about:
      "A JSON file of further feeds: those with headers, keys, ids or an interval of their own, and streams.",
    ...text(),
  },
  feedRanking: {
    about:
      "Names of feeds, the highest first. A feed takes over the markets, assets and prices that a lower one owns, or one that is not listed. Otherwise the first feed that brings an entry owns it.",
    ...list("feeds", /^\S{1,300}$/),
    default: [],
  },
  repayTargetPercent: {
    about:
      "The loan to value to which alerts of position levels offer to repay a loan, in per cent; a rule's `targetLtv` comes first. Without it, a repayment leaves the level by a twentieth.",
    ...wholeNumber(1, 99),
  },
  feedIntervalSeconds: {
    about: "The interval between requests to an HTTP feed, in seconds.",
    ...wholeNumber(1, 86_400),
    default: 60,
  },
  feedPrivateNetworks: {
    about: "The private networks in which feeds may be; 0.0.0.0/0 and ::/0 are all addresses.",
    ...networks(),
    default: [],
  },
  webhookPrivateNetworks: {
    about:
      "The private networks in which webhooks may be, also with http. Every app can send requests to servers there: for development only.",
    ...networks(),
    default: [],
    forOperations: true,
  },
  simulatorHistoryDays: {
    about:
      "The days of history that the simulator writes when it starts; 0 writes none, which saves most of a minute of CPU in tests.",
    ...wholeNumber(0, 200),
    default: 200,
  },
  simulatorSeed: {
    about: "The seed of the simulator; equal seeds generate equal data.",
    ...text(),
    default: "bellwether",
  },
  productsFile: {
    about:
      "A JSON file of products for action links, in addition to those of the markets. A product belongs to the vault or to native staking.",
    ...text(),
  },
  chainUrl: {
    about:
      "The JSON-RPC URL of the Solana cluster. Without it requests for a transaction return 503; descriptors of action links need no cluster.",
    ...url("http", "https"),
    // Provider URLs contain keys.
    isSecret: true,
  },
  chainTimeoutSeconds: {
    about: "The timeout of a request to the cluster, in seconds.",
    ...wholeNumber(1, 60),
    default: 10,
  },
  priorityFee: {
    about:
      "What a transaction of an action link offers beside the network's base fee: none, fixed:1000 (millionths of a lamport for each compute unit), or percentile:75 of the prices that recent transactions writing the same accounts paid.",
    ...text(
      "none, fixed: and a whole number up to 1000000000, or percentile: and a whole number up to 100",
      /^(none|fixed:(\d{1,9}|1000000000)|percentile:(\d{1,2}|100))$/,
    ),
    default: "none",
  },
  priorityFeeMaxLamports: {
    about: "The maximum that --priority-fee adds to the fee of one transaction, in lamports.",
    ...wholeNumber(0, 1_000_000_000),
    default: 100_000,
  },
  lookupTables: {
    about:
      "Address lookup tables that make transactions of version 0 smaller, such as that of a Kamino market, separated by commas.",
    ...list("addresses in base58", /^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    default: [],
  },
  network: {
    about: "The network of the action links.",
    ...text(
      "mainnet, devnet, testnet or a CAIP-2 id such as solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      /^(mainnet|devnet|testnet|solana:[1-9A-HJ-NP-Za-km-z]{32})$/,
    ),
    default: "mainnet",
  },
  vaultKey: {
    about:
      "The key pair of the token vaults, which are custody: the holder of the key has the tokens, and descriptors name --service-name as the custodian. Without it transactions of the vaults return 503; native staking needs no key. Back it up: without the key the tokens cannot be recovered.",
    ...text(
      "64 bytes in base58, or the JSON array that solana-keygen writes",
      /^\s*([1-9A-HJ-NP-Za-km-z]{64,88}|\[(\s*\d{1,3}\s*,){63}\s*\d{1,3}\s*\])\s*$/,
    ),
    isSecret: true,
  },
  serviceName: {
    about:
      "The name of the service in its own emails, and in action links as the custodian of the token vaults.",
    ...text("1 to 60 characters", /^.{1,60}$/),
    default: "Bellwether",
  },
  smtpUrl: {
    about:
      "The mail server for alerts and verification codes, such as smtp://user:password@mail.example.com:587. Without it email is off; on a loopback address its messages go to /mailbox instead.",
    ...text("a URL that starts with smtp:// or smtps://", /^smtps?:\/\//),
    isSecret: true,
  },
  mailFrom: {
    about: "The sender of emails. Required with --smtp-url.",
    ...text("an address such as alerts@example.com or Name <alerts@example.com>", /@/),
  },
  dkimKey: {
    about: "The RSA private key that signs emails (DKIM), in PEM; newlines may be written as \\n.",
    ...text("a private key in PEM", /^\s*-----BEGIN/),
    isSecret: true,
  },
  dkimDomain: {
    about: "The domain of the DKIM key; by default that of --mail-from.",
    ...text("a domain such as example.com", /^[\w.-]+$/),
  },
  dkimSelector: {
    about: "The selector of the DKIM key. Required with --dkim-key.",
    ...text("a DNS label", /^[\w.-]{1,63}$/),
  },
  pushContact: {
    about:
      "Whom push services contact about this service's push messages. Without it push is off; on a loopback address its messages go to /mailbox instead.",
    ...text(
      "a URL that starts with mailto: or https://",
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    ),
  },
  telegramToken: {
    about:
      "The token of the Telegram bot. Without it Telegram is off; on a loopback address its messages go to /mailbox instead.",
    ...text("the token that BotFather gave, such as 123456:ABC", /^\d+:[\w-]{3,}$/),
    isSecret: true,
  },
  telegramUpdates: {
    about:
      "How messages to the bot arrive: polling asks Telegram for them, webhook has Telegram call --public-url, which must be https.",
    ...oneOf(["polling", "webhook"]),
    default: "polling",
  },
  telegramUrl: {
    about: "The URL of the Telegram Bot API, for a server of your own.",
    ...url("http", "https"),
    default: "https://api.telegram.org",
  },
  outgoingProxy: {
    about:
      "The HTTP proxy for calls to webhooks, push services and Telegram. It resolves the names of their hosts, so it must refuse private addresses. Feeds, email and hosts in private networks do not use it.",
    ...url("http"),
    isSecret: true,
  },
  emailCodesPerHour: {
    about:
      "The maximum number of email verification codes that the service sends in an hour, over all replicas; it bounds what an attacker with many networks can send. 0 sets no such limit. Limits for each wallet, network and address always apply.",
    ...wholeNumber(0, 1_000_000),
    default: 1000,
    forOperations: true,
  },
  sendsKeptDays: {
    about: "How long sends are kept, with their alerts in the inboxes, in days.",
    ...wholeNumber(1, 3650),
    default: 365,
  },
  outcomesKeptDays: {
    about: "How long the results of sends and the deliveries to webhooks are kept, in days.",
    ...wholeNumber(7, 3650),
    default: 30,
  },
  usageKeptDays: {
    about: "How long the usage of apps and client keys by day is kept, in days.",
    ...wholeNumber(31, 3650),
    default: 400,
  },
  requestsPerMinute: {
    about:
      "The maximum number of requests of one network within 60 seconds, over all replicas. A network is an IPv4 address or an IPv6 /56. It has a quota with each client key, and one without a key, which all its wallets share. 0 sets no limit.",
    ...wholeNumber(0, 1_000_000),
    defaultAbout: "600; 0 while only this machine reaches the service",
  },
  keyRequestsPerMinute: {
    about:
      "The maximum number of requests with one client key, with the API keys of one app or with the keys of one feed within 60 seconds, from all networks and over all replicas. 0 sets no limit.",
    ...wholeNumber(0, 10_000_000),
    defaultAbout: "ten times --requests-per-minute",
  },
  checkResponses: {
    about: "Whether every response is validated against the spec; an invalid one becomes a 500.",
    ...yesOrNo(),
    default: false,
  },
  drainSeconds: {
    about:
      "How long the service accepts requests after a signal to stop, in seconds, while /health/ready answers 503 and load balancers take it out. At least the time in which they notice.",
    ...wholeNumber(0, 600),
    defaultAbout: "3; 0 while only this machine reaches the service",
  },
  shutdownTimeoutSeconds: {
    about:
      "The time for running requests at shutdown, in seconds, after --drain-seconds. The sum of both, and a second, must be less than what the supervisor waits before it kills the process: 10 seconds in Docker, 30 in Kubernetes.",
    ...wholeNumber(0, 600),
    default: 6,
  },
  slowQueryThresholdMs: {
    about:
      "Database statements that take at least this many milliseconds get a line in the log, without their values. 0 logs none.",
    ...wholeNumber(0, 600_000),
    default: 1000,
  },
  logLevel: {
    about: "The minimum level of log lines.",
    ...oneOf(["trace", "debug", "info", "warn", "error", "silent"]),
    default: "info",
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof schema;

/** The settings with their values. */
export type Settings = {
  readonly [Name in SettingName]: ValueOf<(typeof schema)[Name]>;
};

type ValueOf<One extends Setting> =
  | z.output<One["type"]>
  | (One extends { readonly default: unknown } ? never : undefined);

export const settingNames = Object.keys(schema) as SettingName[];

export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function variableOf(name: string): string {
  return flagOf(name).slice(2).replaceAll("-", "_").toUpperCase();
}

/** The variable with the secret's file path. */
export function fileVariableOf(name: string): string {
  return `${variableOf(name)}_FILE`;
}

/** When root starts the service, PostgreSQL runs as another user, who cannot read below /root. */
function defaultDataFolder(): string {
  if (process.getuid?.() === 0) return "/var/lib/bellwether";
  const shared = process.env.XDG_DATA_HOME ?? join(homedir(), ".local", "share");
  return join(shared, "bellwether");
}
