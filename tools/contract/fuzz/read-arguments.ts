import { parseArgs } from "node:util";
import { UsageError } from "@bellwether/tasks/run-command";
import type { HoldLimit } from "./checks/event-loop-hold.ts";
import { credentialVariable } from "./describe-fault.ts";
import { allScenarios } from "./scenarios.ts";
import type { Tenant } from "./tenant.ts";

export interface FuzzArguments {
  readonly help: boolean;
  readonly json: boolean;
  readonly url: string | undefined;
  readonly you: Tenant;
  readonly other: Tenant;
  readonly appId: string | undefined;
  readonly seed: number;
  readonly cases: number;
  readonly minutes: number | undefined;
  readonly slowMs: number;
  readonly hold: HoldLimit;
  readonly operations: readonly string[];
  readonly scenarios: readonly string[];
  readonly path: string | undefined;
}

const defaultCases = 20;

const schemes = {
  clientKey: "client-key",
  apiKey: "api-key",
  feedKey: "feed-key",
  sessionToken: "session-token",
};

export const help = `Usage: pnpm fuzz [--url URL] [options]

Sends valid requests, invalid requests and edge cases to a service, and checks every response against the
specs. Without --url, starts the service on a new database.

  --url URL            a running service; on loopback only, unless --allow-remote is given
  --allow-remote       accept a service on another machine; the run leaves test data in it
  --client-key KEY     a client key, or ${credentialVariable("clientKey", false)}
  --api-key KEY        an API key of an app with early access, or ${credentialVariable("apiKey", false)}
  --feed-key KEY       a key of a pushed feed, or ${credentialVariable("feedKey", false)}
  --session-token T    a session, or ${credentialVariable("sessionToken", false)}; without it a new wallet signs in
  --other-client-key, --other-api-key, --other-feed-key, --other-session-token
                       credentials of a second tenant, or variables that start with BELLWETHER_OTHER_
  --app ID             the app of the API key
  --seed N             random seed (default: a new one, which is printed)
  --cases N            cases for each operation in each scenario (default: ${defaultCases})
  --minutes N          repeat with consecutive seeds for N minutes
  --slow-ms N          report responses slower than N milliseconds (default: 5000)
  --max-hold-ms N      report requests that hold the event loop longer than N milliseconds (default: 50)
  --hold-clock CLOCK   what they hold: delay (time that others wait) or cpu (default: delay)
  --operation ID,...   these operations only
  --scenario NAME,...  these scenarios only
  --path PATH          replay the case of a reported fault; needs --seed, --operation and --scenario
  --json               print the report as JSON on standard output
  --help               show this help

Scenarios:
${allScenarios.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`).join("\n")}

Exit codes: 0 no fault found, 1 faults found or no running service, 2 wrong usage.`;

const options = {
  help: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  "allow-remote": { type: "boolean", default: false },
  url: { type: "string" },
  app: { type: "string" },
  "client-key": { type: "string" },
  "api-key": { type: "string" },
  "feed-key": { type: "string" },
  "session-token": { type: "string" },
  "other-client-key": { type: "string" },
  "other-api-key": { type: "string" },
  "other-feed-key": { type: "string" },
  "other-session-token": { type: "string" },
  seed: { type: "string" },
  cases: { type: "string", default: String(defaultCases) },
  minutes: { type: "string" },
  "slow-ms": { type: "string", default: "5000" },
  "max-hold-ms": { type: "string", default: "50" },
  "hold-clock": { type: "string", default: "delay" },
  operation: { type: "string" },
  scenario: { type: "string" },
  path: { type: "string" },
} as const;

/** @throws UsageError when a flag's value is invalid */
export function readArguments(words: readonly string[]): FuzzArguments {
  const { values } = parseArgs({ args: [...words], options });
  const { url, path, seed, minutes } = values;
  const operations = values.operation?.split(",") ?? [];
  const scenarioNames = allScenarios.map(({ name }) => name);
  const scenarios = readList("--scenario", values.scenario, scenarioNames);
  if (path !== undefined) checkPath(path, { operations, scenarios, seed });
  return {
    help: values.help,
    json: values.json,
    url: url === undefined ? undefined : readUrl(url, values["allow-remote"]),
    you: readTenant(values, false),
    other: readTenant(values, true),
    appId: values.app ?? process.env.BELLWETHER_APP,
    seed: seed === undefined ? drawSeed() : readNumber("--seed", seed, -(2 ** 31)),
    cases: readNumber("--cases", values.cases, 1),
    minutes: minutes === undefined ? undefined : readNumber("--minutes", minutes, 1),
    slowMs: readNumber("--slow-ms", values["slow-ms"], 1),
    hold: {
      limitMs: readNumber("--max-hold-ms", values["max-hold-ms"], 1),
      clock: readClock(values["hold-clock"]),
    },
    operations,
    scenarios,
    path,
  };
}

function drawSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

interface Replay {
  readonly operations: readonly string[];
  readonly scenarios: readonly string[];
  readonly seed: string | undefined;
}

/** A path identifies a case only together with the seed, operation and scenario. */
function checkPath(path: string, { operations, scenarios, seed }: Replay): void {
  if (operations.length !== 1 || scenarios.length !== 1 || seed === undefined) {
    throw new UsageError("--path needs --seed, one --operation and one --scenario.");
  }
  if (!/^\d+(:\d+)*$/.test(path)) {
    throw new UsageError(
      `--path is "${path}"; it must be numbers separated by colons, such as 3:0:1.`,
    );
  }
}

function readTenant(values: Readonly<Record<string, unknown>>, isOther: boolean): Tenant {
  const credentials = Object.entries(schemes).flatMap(([scheme, flag]) => {
    const given =
      values[isOther ? `other-${flag}` : flag] ?? process.env[credentialVariable(scheme, isOther)];
    return given === undefined ? [] : [[scheme, String(given)] as const];
  });
  return { credentials: Object.fromEntries(credentials) };
}

function readNumber(flag: string, text: string, min: number): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= min) return value;
  throw new UsageError(`${flag} is "${text}"; it must be a whole number from ${min}.`);
}

function readClock(text: string): HoldLimit["clock"] {
  if (text === "delay" || text === "cpu") return text;
  throw new UsageError(`--hold-clock is "${text}"; use delay or cpu.`);
}

function readList(flag: string, text: string | undefined, known: readonly string[]): string[] {
  const names = text?.split(",") ?? [];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(`${flag} has "${unknown}"; use ${known.join(", ")}.`);
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function readUrl(text: string, allowsRemote: boolean): string {
  const url = URL.parse(text);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new UsageError(`--url is "${text}"; it must start with http:// or https://.`);
  }
  if (!allowsRemote && !loopback.test(url.hostname)) {
    throw new UsageError(
      `${url.hostname} is not this machine. The fuzzer leaves test data behind; set --allow-remote to run it there.`,
    );
  }
  return text.replace(/\/+$/, "");
}
