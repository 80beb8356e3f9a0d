import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { RuleId } from "../rules/catalogue.ts";
import {
  type ComparisonContext,
  isSame,
  locationsOf,
  type OperationContext,
  record,
} from "./comparison.ts";
import type { Location } from "./edit.ts";
import { childOf, listOf, type OperationVersion } from "./operation.ts";
import { compareSchemeStatus, schemeNameOf } from "./security-scheme.ts";
import { renamedSchemes, schemesOf } from "./security-scheme-names.ts";

/** Credentials sufficient together: scheme by scheme, the scopes they need. */
type Alternative = ReadonlyMap<string, ReadonlySet<string>>;

interface Demand {
  readonly alternatives: readonly Alternative[];
  readonly location: Location;
}

/** Which credentials an operation needs; what the document says holds unless the operation says otherwise. */
export function compareSecurity(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const renamed = renamedSchemes(comparison);
  const old = demandOf(comparison.old, before, renamed);
  const now = demandOf(comparison.new, after);
  const lost = old.alternatives.filter((given) => !isEnough(given, now.alternatives));
  const gained = now.alternatives.filter((given) => !isEnough(given, old.alternatives));
  const isWritten =
    old.location.node === comparison.old.root && now.location.node === comparison.new.root;
  const values = { before: inWords(old.alternatives), after: inWords(now.alternatives) };
  // Changed security of the whole document is one edit, not one per operation.
  const subject = isWritten ? "the API" : after.name;
  const locations = { old: old.location, new: now.location };
  const edit = { subject, ...locations, ...values };
  const say = (rule: RuleId) => record(comparison, context, { rule, ...edit }, context.request);
  if (lost.length > 0) say("security-tightened");
  if (gained.length > 0) say("security-loosened");
}

/** @param renamed scheme names the new version calls otherwise */
function demandOf(
  document: SpecDocument,
  { node }: OperationVersion,
  renamed: ReadonlyMap<string, string> = new Map(),
): Demand {
  const holder = node.security === undefined ? document.root : node;
  const list = listOf(document, holder, "security").filter(isObject);
  const alternatives = list.map((item) => readAlternative(document, item, renamed));
  return {
    alternatives: alternatives.length === 0 ? [new Map()] : alternatives,
    location: { node: holder, key: "security" },
  };
}

function readAlternative(
  document: SpecDocument,
  item: JsonObject,
  renamed: ReadonlyMap<string, string>,
): Alternative {
  const nameOf = (requirement: string) => {
    const name = schemeNameOf(document, requirement);
    return renamed.get(name) ?? name;
  };
  return new Map(
    Object.entries(item).map(([scheme, scopes]) => [
      nameOf(scheme),
      new Set(Array.isArray(scopes) ? scopes.map(String) : []),
    ]),
  );
}

/** Whether a caller's credentials satisfy one alternative. */
function isEnough(given: Alternative, alternatives: readonly Alternative[]): boolean {
  return alternatives.some((needed) =>
    [...needed].every(([scheme, scopes]) => {
      const own = given.get(scheme);
      return own !== undefined && [...scopes].every((scope) => own.has(scope));
    }),
  );
}

function inWords(alternatives: readonly Alternative[]): string {
  const words = alternatives.map((alternative) =>
    [...alternative]
      .map(([scheme, scopes]) =>
        scopes.size === 0 ? scheme : `${scheme} (${[...scopes].join(", ")})`,
      )
      .join(" and "),
  );
  return words.map((text) => text || "no credentials").join(", or ");
}

const schemeKeys = ["type", "name", "in", "scheme", "openIdConnectUrl"] as const;

/** How credentials are presented, and where tokens come from. */
export function compareSecuritySchemes(comparison: ComparisonContext): void {
  const schemes = schemesOf(comparison);
  const renamed = renamedSchemes(comparison);
  for (const [before, after] of renamed) {
    const nodes = {
      old: childOf(comparison.old, schemes.old, before),
      new: childOf(comparison.new, schemes.new, after),
    };
    const locations = {
      old: { node: schemes.old, key: before },
      new: { node: schemes.new, key: after },
    };
    const edit = { rule: "security-scheme-renamed", subject: before, ...locations } as const;
    record(comparison, undefined, { ...edit, before, after });
    compareScheme(comparison, after, nodes);
  }
  const newNames = new Set(renamed.values());
  for (const subject of new Set([...Object.keys(schemes.old), ...Object.keys(schemes.new)])) {
    if (renamed.has(subject) || newNames.has(subject)) continue;
    const [had, has] = [Object.hasOwn(schemes.old, subject), Object.hasOwn(schemes.new, subject)];
    if (!had || !has) {
      const locations = {
        old: { node: schemes.old, ...(had ? { key: subject } : {}) },
        new: { node: schemes.new, ...(has ? { key: subject } : {}) },
      };
      const rule = has ? "security-scheme-added" : "security-scheme-removed";
      record(comparison, undefined, { rule, subject, ...locations });
      continue;
    }
    compareScheme(comparison, subject, {
      old: childOf(comparison.old, schemes.old, subject),
      new: childOf(comparison.new, schemes.new, subject),
    });
  }
}

function compareScheme(
  comparison: ComparisonContext,
  subject: string,
  nodes: { old: JsonObject; new: JsonObject },
): void {
  const { old, new: now } = nodes;
  const changed = schemeKeys.filter((key) => plain(key, old[key]) !== plain(key, now[key]));
  if (changed.length > 0) {
    const [before, after] = [old, now].map((scheme) =>
      Object.fromEntries(changed.map((key) => [key, scheme[key]])),
    );
    const edit = { rule: "security-scheme-changed", subject, before, after } as const;
    record(comparison, undefined, { ...edit, old: { node: old }, new: { node: now } });
  }
  if (!isSame(old.bearerFormat, now.bearerFormat)) {
    record(comparison, undefined, {
      rule: "security-scheme-format-changed",
      subject,
      ...locationsOf(nodes, "bearerFormat"),
      before: old.bearerFormat,
      after: now.bearerFormat,
    });
  }
  compareSchemeStatus(comparison, subject, nodes);
  compareFlows(comparison, subject, {
    old: childOf(comparison.old, old, "flows"),
    new: childOf(comparison.new, now, "flows"),
  });
  if (!isSame(old.description, now.description)) {
    record(comparison, undefined, {
      rule: "description-changed",
      subject: `the security scheme ${subject}`,
      ...locationsOf(nodes, "description"),
      before: old.description,
      after: now.description,
    });
  }
  compareExtensions(comparison, `the security scheme ${subject}`, nodes);
}

/** Header names and HTTP schemes have no case. */
function plain(key: string, value: unknown): unknown {
  const hasNoCase = key === "scheme" || key === "name";
  return hasNoCase && typeof value === "string" ? value.toLowerCase() : value;
}

export function compareExtensions(
  comparison: ComparisonContext,
  subject: string,
  nodes: { old: JsonObject; new: JsonObject },
): void {
  const keys = new Set([...Object.keys(nodes.old), ...Object.keys(nodes.new)]);
  for (const key of [...keys].filter((key) => key.startsWith("x-"))) {
    const [before, after] = [nodes.old[key], nodes.new[key]];
    if (isSame(before, after)) continue;
    const edit = { rule: "extension-changed", subject: `${subject} ${key}` } as const;
    record(comparison, undefined, { ...edit, ...locationsOf(nodes, key), before, after });
  }
}

const addresses = ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"] as const;

function compareFlows(
  comparison: ComparisonContext,
  scheme: string,
  nodes: { old: JsonObject; new: JsonObject },
): void {
  for (const flow of new Set([...Object.keys(nodes.old), ...Object.keys(nodes.new)])) {
    if (flow.startsWith("x-")) continue;
    const locations = locationsOf(nodes, flow);
    const subject = `the security scheme ${scheme}`;
    if (nodes.old[flow] === undefined) {
      record(comparison, undefined, {
        rule: "oauth-flow-added",
        subject,
        ...locations,
        after: flow,
      });
      continue;
    }
    if (nodes.new[flow] === undefined) {
      record(comparison, undefined, {
        rule: "oauth-flow-removed",
        subject,
        ...locations,
        before: flow,
      });
      continue;
    }
    compareFlow(comparison, `${subject}, flow ${flow}`, {
      old: childOf(comparison.old, nodes.old, flow),
      new: childOf(comparison.new, nodes.new, flow),
    });
  }
  compareExtensions(comparison, `the security scheme ${scheme}`, nodes);
}

function compareFlow(
  comparison: ComparisonContext,
  subject: string,
  nodes: { old: JsonObject; new: JsonObject },
): void {
  for (const key of addresses) {
    const [before, after] = [nodes.old[key], nodes.new[key]];
    if (isSame(before, after)) continue;
    const edit = { rule: "oauth-address-changed", subject: `${subject}, ${key}` } as const;
    record(comparison, undefined, { ...edit, ...locationsOf(nodes, key), before, after });
  }
  const scopes = {
    old: childOf(comparison.old, nodes.old, "scopes"),
    new: childOf(comparison.new, nodes.new, "scopes"),
  };
  for (const scope of new Set([...Object.keys(scopes.old), ...Object.keys(scopes.new)])) {
    const locations = locationsOf(scopes, scope);
    const [before, after] = [scopes.old[scope], scopes.new[scope]];
    if (before === after) continue;
    if (before === undefined) {
      record(comparison, undefined, {
        rule: "oauth-scope-added",
        subject,
        ...locations,
        after: scope,
      });
    } else if (after === undefined) {
      record(comparison, undefined, {
        rule: "oauth-scope-removed",
        subject,
        ...locations,
        before: scope,
      });
    } else {
      const named = { rule: "description-changed", subject: `${subject}, scope ${scope}` } as const;
      record(comparison, undefined, { ...named, ...locations, before, after });
    }
  }
  compareExtensions(comparison, subject, nodes);
}
