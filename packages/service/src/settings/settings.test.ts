import { expect, test } from "vitest";
import { settingsOf } from "../../tests/support/test-settings.ts";
import { describeSettings, listSettings, printSettings } from "./describe-settings.ts";
import { readSettings } from "./read-settings.ts";
import type { Setting } from "./setting-types.ts";
import { flagOf, type Settings, schema, settingNames, variableOf } from "./settings.ts";

const invalid = Symbol("invalid");
const severalHosts =
  "postgres://alice:pass@host1:5432,[::1]:5433/db?target_session_attrs=read-write";

test("a flag wins over its variable, which wins over the default", () => {
  expect(settingsOf({}).port).toBe(4000);
  expect(settingsOf({}, { PORT: "5000" }).port).toBe(5000);
  expect(settingsOf({ port: "0" }, { PORT: "5000" }).port).toBe(0);
  expect(settingsOf({}, { PORT: "" }).port).toBe(4000);
});

/** The settings operators rely on. A new setting needs no line here: the tests below check every default. */
test("settings without a value keep their released defaults", () => {
  expect(settingsOf({})).toMatchObject({
    host: "127.0.0.1",
    port: 4000,
    socketMode: "660",
    apis: [
      "alerts",
      "lending-actions",
      "deposit-actions",
      "pool-actions",
      "markets",
      "assets",
      "admin",
    ],
    managementNames: [],
    adminOrigins: [],
    trustProxy: [],
    databasePoolSize: 10,
    readMaxLagSeconds: 10,
    migrations: "start",
    clientKeyHeaders: [],
    apiKeyHeaders: [],
    feedIntervalSeconds: 60,
    feedPrivateNetworks: [],
    webhookPrivateNetworks: [],
    simulatorHistoryDays: 200,
    simulatorSeed: "bellwether",
    chainTimeoutSeconds: 10,
    priorityFee: "none",
    priorityFeeMaxLamports: 100_000,
    network: "mainnet",
    serviceName: "Bellwether",
    telegramUpdates: "polling",
    telegramUrl: "https://api.telegram.org",
    emailCodesPerHour: 1000,
    sendsKeptDays: 365,
    outcomesKeptDays: 30,
    usageKeptDays: 400,
    checkResponses: false,
    shutdownTimeoutSeconds: 6,
    slowQueryThresholdMs: 1000,
    logLevel: "info",
  });
});

test("settings without a value have the defaults of the schema", () => {
  const defaults = settingNames.map((name) => [name, defaultOf(name)]);
  expect(settingsOf({})).toStrictEqual(Object.fromEntries(defaults));
});

const stated = settingNames.filter(
  (name) => defaultOf(name) !== undefined && !("defaultAbout" in schema[name]),
);

test.each(stated)(
  "the default of %s in --help is an accepted text, and means the default",
  (name) => {
    const described = listSettings().find(({ flag }) => flag === flagOf(name));
    expect(settingsOf({ [name]: described?.default })[name]).toEqual(defaultOf(name));
  },
);

function defaultOf(name: keyof Settings): unknown {
  const setting: Setting = schema[name];
  return setting.default;
}

const base64Key = Buffer.alloc(32, "key").toString("base64");
const keyPair = JSON.stringify(Array.from({ length: 64 }, (_, index) => index));

test.each<[keyof Settings, string, unknown]>([
  ["host", "0.0.0.0", "0.0.0.0"],
  ["host", "", invalid],
  ["port", "65535", 65_535],
  ["port", "65536", invalid],
  ["port", "1e3", invalid],
  ["port", "-1", invalid],
  ["port", "", invalid],
  ["socketPath", "/run/bellwether/http.sock", "/run/bellwether/http.sock"],
  ["socketPath", "http.sock", invalid],
  ["socketPath", `/${"s".repeat(100)}`, invalid],
  ["socketMode", "600", "600"],
  ["socketMode", "0660", invalid],
  ["socketMode", "680", invalid],
  ["managementPort", "9000", 9000],
  ["managementNames", "metrics.example.com, B.example", ["metrics.example.com", "B.example"]],
  ["managementNames", "none", []],
  ["managementNames", "metrics.example.com:9000", invalid],
  ["managementNames", "*", invalid],
  [
    "adminOrigins",
    "https://ops.example.com,http://localhost:5173",
    ["https://ops.example.com", "http://localhost:5173"],
  ],
  ["adminOrigins", "https://ops.example.com/", invalid],
  ["adminOrigins", "*", invalid],
  ["basePath", "/api/bellwether", "/api/bellwether"],
  ["basePath", "/api/", invalid],
  ["basePath", "api", invalid],
  ["basePath", "/", invalid],
  ["basePath", "/api/../admin", invalid],
  ["basePath", "/..api", "/..api"],
  ["basePath", "/a b", invalid],
  ["apis", "markets,alerts,markets", ["alerts", "markets"]],
  ["apis", "alerts,weather", invalid],
  ["apis", "none", invalid],
  ["publicUrl", "https://api.example/v1//", "https://api.example/v1"],
  ["publicUrl", "ftp://x", invalid],
  ["publicUrl", "api.example", invalid],
  ["trustProxy", "10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ["trustProxy", "none", []],
  ["trustProxy", "proxy.example", invalid],
  ["databaseUrl", "postgres://alice@%2Ftmp%2Fsocket/db", "postgres://alice@%2Ftmp%2Fsocket/db"],
  ["databaseUrl", "mysql://alice@host/db", invalid],
  ["databaseUrl", severalHosts, severalHosts],
  ["databaseUrl", "postgres://alice@host1:5432,/db", invalid],
  ["databaseUrl", "postgres://host1,host2:port/db", invalid],
  ["databaseUrl", "postgres://host/db?target_session_attrs=writable", invalid],
  ["readDatabaseUrl", severalHosts, severalHosts],
  ["signingSecret", `${"a".repeat(32)},${"b".repeat(32)}`, `${"a".repeat(32)},${"b".repeat(32)}`],
  ["signingSecret", "a".repeat(31), invalid],
  ["secretsKey", `${base64Key},${"0f".repeat(32)}`, `${base64Key},${"0f".repeat(32)}`],
  ["secretsKey", `none,${base64Key.replace("=", "")}`, `none,${base64Key.replace("=", "")}`],
  ["secretsKey", `${base64Key},none`, invalid],
  ["secretsKey", `${base64Key},`, invalid],
  ["secretsKey", ` ${base64Key}`, invalid],
  ["clientKeyHeaders", "X-Key,X-Other-Key", ["X-Key", "X-Other-Key"]],
  ["clientKeyHeaders", "X Key", invalid],
  ["feeds", "simulator, file:/data", ["simulator", "file:/data"]],
  ["feeds", "none", []],
  ["feedPrivateNetworks", "10.0.0.0/8,fd00::/8, ::1", ["10.0.0.0/8", "fd00::/8", "::1"]],
  ["feedPrivateNetworks", "yes", invalid],
  ["priorityFee", "fixed:1000000000", "fixed:1000000000"],
  [
    "lookupTables",
    "284iwGtA9X9aLy3KsyV8uT2pXLARhYbiSi5SiM2g47M2, AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa",
    [
      "284iwGtA9X9aLy3KsyV8uT2pXLARhYbiSi5SiM2g47M2",
      "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa",
    ],
  ],
  ["priorityFee", "fixed:1000000001", invalid],
  ["priorityFee", "fixed", invalid],
  ["priorityFee", "percentile:100", "percentile:100"],
  ["priorityFee", "percentile:101", invalid],
  ["priorityFeeMaxLamports", "0", 0],
  ["priorityFeeMaxLamports", "1000000001", invalid],
  ["network", "devnet", "devnet"],
  ["network", "nonsense", invalid],
  ["network", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
  ["network", "solana:5eykt4", invalid],
  ["vaultKey", keyPair, keyPair],
  ["vaultKey", "[1, 2]", invalid],
  ["vaultKey", "hunter2", invalid],
  ["slowQueryThresholdMs", "0", 0],
  ["slowQueryThresholdMs", "1s", invalid],
  ["logLevel", "debug", "debug"],
  ["logLevel", "loud", invalid],
])("%s %j is read as %j", (name, text, value) => {
  const read = readSettings({ [name]: text }, {});
  expect(read.problems === undefined ? read.settings[name] : invalid).toEqual(value);
});

test("every invalid setting is reported with the flag or variable that set it", () => {
  const flags = { port: "70000", logLevel: "loud", host: "", apis: "news", network: "nonsense" };
  const secrets = { SIGNING_SECRET: "hunter2", VAULT_KEY: "hunter2" };
  expect(readSettings(flags, { ...secrets, PUBLIC_URL: "ftp://x" }).problems?.toSorted()).toEqual([
    "--apis is news; it must be some of alerts,lending-actions,deposit-actions,pool-actions,markets,assets,admin, separated by commas.",
    "--host is empty; it must be text.",
    "--log-level is loud; it must be one of trace, debug, info, warn, error, silent.",
    "--network is nonsense; it must be mainnet, devnet, testnet or a CAIP-2 id such as solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp.",
    "--port is 70000; it must be a whole number from 0 to 65535.",
    "PUBLIC_URL is ftp://x; it must be a URL that starts with http:// or https://.",
    "SIGNING_SECRET is wrong; it must be one or more secrets of at least 32 characters, separated by commas.",
    "VAULT_KEY is wrong; it must be 64 bytes in base58, or the JSON array that solana-keygen writes.",
  ]);
});

test.each([
  [Buffer.alloc(16, "hunter2").toString("base64"), "entry 1 has 16 bytes"],
  [Buffer.alloc(33, "hunter2").toString("hex"), "entry 1 has 33 bytes"],
  [`${base64Key},hunter2!`, "entry 2 is neither base64 nor hex"],
])("an invalid SECRETS_KEY is described without its text: %j", (text, fault) => {
  expect(readSettings({}, { SECRETS_KEY: text }).problems).toEqual([
    `SECRETS_KEY is wrong: ${fault}; it must be 32-byte keys in base64 or hex, separated by commas; the first may be none.`,
  ]);
});

test.each([
  ["postgres://u:hunter2@a:5432,b:54x/d", "host 2 is not a name or address with an optional port"],
  ["postgres://u:hunter2@a,,c/d", "host 2 is empty"],
  ["postgres:///d?host=hunter2,b", "several hosts stand in the parameter host"],
  ["postgres://a/d?target_session_attrs=hunter2", "target_session_attrs is not one of any, "],
  ["postgres://a/d?connect_timeout=hunter2", "connect_timeout is not a number of seconds"],
  ["mysql://u:hunter2@a/d", "it has another scheme"],
])("DATABASE_URL=%s is refused with its fault, and not repeated", (url, fault) => {
  const { problems = [] } = readSettings({}, { DATABASE_URL: url });
  expect(problems).toEqual([expect.stringContaining(`DATABASE_URL is wrong: ${fault}`)]);
  expect(problems[0]).not.toContain("hunter2");
});

test("errors about secrets do not repeat them", () => {
  const secrets = { SIGNING_SECRET: "hunter2", VAULT_KEY: "hunter2" };
  const urls = { DATABASE_URL: "mysql://u:hunter2@h", CHAIN_URL: "ftp://h?key=hunter2" };
  const { problems } = readSettings({}, { ...secrets, ...urls });
  expect(problems).toHaveLength(4);
  expect(JSON.stringify(problems)).not.toContain("hunter2");
});

test("printSettings prints (set) in place of a secret", () => {
  const secret = "0123456789abcdef0123456789abcdef";
  const variables = { SIGNING_SECRET: secret, DATABASE_URL: "postgres://u:pass@h/d" };
  const shown = printSettings(settingsOf({}, { ...variables, SECRETS_KEY: base64Key }));
  expect(shown).not.toMatch(/0123|pass/);
  expect(shown).not.toContain(base64Key);
  expect(JSON.parse(shown)).toMatchObject({
    signingSecret: "(set)",
    databaseUrl: "(set)",
    port: 4000,
  });
});

test("describeSettings lists every setting with its flag and its variable", () => {
  const help = describeSettings();
  for (const name of settingNames) expect(help).toContain(`${flagOf(name)}, ${variableOf(name)}`);
});
