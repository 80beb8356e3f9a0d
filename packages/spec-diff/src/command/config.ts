import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { getLineColLocation, parseYaml, Source, YamlParseError } from "@redocly/openapi-core";
import {
  type DeprecationDays,
  noDeprecationDays,
} from "../compare/stability/deprecation-period.ts";
import { isCalendarDate } from "../document/calendar-date.ts";
import { workingFiles } from "../document/files.ts";
import { InputError, startOf } from "../document/input-error.ts";
import { isObject, type JsonObject } from "../document/nodes.ts";
import { isRuleId } from "../rules/catalogue.ts";
import { levels } from "../rules/rule.ts";
import type { Approval } from "../verdict/finding.ts";
import { type LevelByDirection, type Policy, policies, policyNamed } from "../verdict/policy.ts";

/** The configuration file's name, looked for here and in every folder above. */
const configName = "spec-diff.yaml";

export interface Config {
  /** The policy by name, with its level overrides. */
  readonly policy: Policy | undefined;
  readonly overrides: Policy["levels"];
  readonly approvals: readonly Approval[];
  /** Where released versions are, such as `specs/releases/{name}/{version}.yaml`, as an absolute path. */
  readonly releases: string | undefined;
  /** The minimum days from deprecation to sunset, by stability. */
  readonly deprecationDays: DeprecationDays;
  readonly file: string | undefined;
}

const none: Config = {
  policy: undefined,
  overrides: {},
  approvals: [],
  releases: undefined,
  deprecationDays: noDeprecationDays,
  file: undefined,
};

export function findConfig(folder: string): string | undefined {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const file = join(current, configName);
    if (existsSync(file)) return file;
    if (dirname(current) === current) return undefined;
  }
}

/**
 * Reads a configuration file.
 *
 * @throws InputError with the location of the first mistake and what is allowed there
 */
export function readConfig(file: string | undefined): Config {
  if (file === undefined) return none;
  const source = new Source(file, workingFiles.read(resolve(file)));
  const name = workingFiles.nameOf(file);
  const fail: Fail = (pointer, message) => {
    const { start } = getLineColLocation({ source, pointer, reportOnKey: true });
    throw new InputError("malformed", { file: name, line: start.line, column: start.col }, message);
  };
  const parsed = parse(source, name);
  if (parsed === undefined || parsed === null) return { ...none, file };
  if (!isObject(parsed)) return fail("#", "The configuration must be an object.");
  refuseUnknown(parsed, ["policy", "rules", "approvals", "releases", "deprecationDays"], "#", fail);
  return {
    file,
    policy: readPolicy(parsed.policy, fail),
    overrides: readRules(parsed.rules, fail),
    approvals: readApprovals(parsed.approvals, fail),
    releases: readReleases(parsed.releases, file, fail),
    deprecationDays: readDeprecationDays(parsed.deprecationDays, fail),
  };
}

type Fail = (pointer: string, message: string) => never;

function parse(source: Source, name: string): unknown {
  try {
    return parseYaml(source.body);
  } catch (error) {
    const text = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const location =
      error instanceof YamlParseError
        ? { file: name, line: error.line, column: error.col }
        : startOf(name);
    throw new InputError("malformed", location, `This is not valid YAML: ${text}`);
  }
}

function refuseUnknown(node: JsonObject, known: readonly string[], at: string, fail: Fail): void {
  for (const key of Object.keys(node)) {
    if (!known.includes(key)) fail(`${at}/${key}`, `${key} is unknown; use ${known.join(", ")}.`);
  }
}

function readPolicy(value: unknown, fail: Fail): Policy | undefined {
  if (value === undefined) return undefined;
  const policy = policyNamed(String(value));
  return (
    policy ??
    fail("#/policy", `policy is ${String(value)}; use ${Object.keys(policies).join(", ")}.`)
  );
}

function readRules(value: unknown, fail: Fail): Policy["levels"] {
  if (value === undefined) return {};
  if (!isObject(value)) return fail("#/rules", "rules must be an object of rule ids and levels.");
  return Object.fromEntries(
    Object.entries(value).map(([id, level]) => {
      const at = `#/rules/${id}`;
      if (!isRuleId(id)) fail(at, `There is no rule ${id}; spec-diff --rules lists them.`);
      return [id, readLevel(level, at, fail)];
    }),
  );
}

function readLevel(value: unknown, at: string, fail: Fail): LevelByDirection {
  const allowed = [...levels, "off"] as const;
  const known = (level: unknown) => allowed.find((candidate) => candidate === level);
  if (isObject(value)) {
    refuseUnknown(value, ["request", "response"], at, fail);
    return Object.fromEntries(
      Object.entries(value).map(([direction, level]) => [
        direction,
        known(level) ??
          fail(`${at}/${direction}`, `${String(level)} is no level; use ${allowed.join(", ")}.`),
      ]),
    );
  }
  return known(value) ?? fail(at, `${String(value)} is no level; use ${allowed.join(", ")}.`);
}

function readApprovals(value: unknown, fail: Fail): Approval[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return fail("#/approvals", "approvals must be a list.");
  return value.map((item: unknown, index) => {
    const at = `#/approvals/${index}`;
    if (!isObject(item))
      return fail(at, "An approval is an object of fingerprint, reason and expires.");
    refuseUnknown(item, ["fingerprint", "reason", "expires"], at, fail);
    const { fingerprint, reason } = item;
    if (typeof fingerprint !== "string" || !/^[0-9a-f]{16}$/.test(fingerprint)) {
      fail(at, "fingerprint must be the 16 hexadecimal digits that the report shows (in quotes).");
    }
    if (typeof reason !== "string" || reason.trim() === "") fail(at, "reason must say why.");
    return {
      fingerprint: String(fingerprint),
      reason: String(reason),
      ...readExpiry(item, at, fail),
    };
  });
}

function readExpiry({ expires }: JsonObject, at: string, fail: Fail): Pick<Approval, "expires"> {
  if (expires === undefined) return {};
  // YAML reads an unquoted date as one.
  const text = expires instanceof Date ? expires.toISOString().slice(0, 10) : String(expires);
  if (!isCalendarDate(text)) {
    fail(`${at}/expires`, `expires is ${text}; write a date such as 2031-01-31.`);
  }
  return { expires: text };
}

function readDeprecationDays(value: unknown, fail: Fail): DeprecationDays {
  if (value === undefined) return noDeprecationDays;
  if (!isObject(value)) {
    return fail("#/deprecationDays", "deprecationDays must be an object of stable and beta.");
  }
  refuseUnknown(value, Object.keys(noDeprecationDays), "#/deprecationDays", fail);
  for (const [stability, days] of Object.entries(value)) {
    if (Number.isSafeInteger(days) && Number(days) >= 0) continue;
    const message = `${stability} is ${String(days)}; use a whole number of days, or 0 to require none.`;
    fail(`#/deprecationDays/${stability}`, message);
  }
  return { ...noDeprecationDays, ...value };
}

function readReleases(value: unknown, file: string, fail: Fail): string | undefined {
  if (value === undefined) return undefined;
  const isComplete = typeof value === "string" && /\{name\}.*\{version\}/.test(value);
  if (!isComplete)
    return fail("#/releases", "releases must be a path with {name} and {version} in it.");
  return resolve(dirname(resolve(file)), String(value));
}
