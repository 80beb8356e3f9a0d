import type { Finding, SpecDocument } from "@bellwether/spec-diff";
import type { ComparedDocuments } from "./spec-change.ts";

/**
 * The names announcing a change. A changeset announces it when one paragraph has one of the parts and one of the
 * owners: a parameter's name alone could mean another method's.
 */
export interface ChangeNames {
  /** What changed: a method, parameter, field, status, header or schema. */
  readonly parts: readonly string[];
  /** The part's owners: client methods, or a schema. */
  readonly owners: readonly string[];
}

/** @returns no parts for a change to the whole document, such as a new server */
export function nameChange(finding: Finding, documents: ComparedDocuments): ChangeNames {
  const { rule, operations } = finding;
  const before = finding.oldLocation && namesAt(finding.oldLocation.pointer, documents.old);
  const after = finding.newLocation && namesAt(finding.newLocation.pointer, documents.new);
  const both = [before, after].filter((names) => names !== undefined);
  // An addition's old location is its parent, and so is a removal's new location.
  const [added, removed] = [rule.endsWith("-added"), isRemoval(rule)];
  const changed = both.filter(
    (names) => both.length === 1 || !((added && names === before) || (removed && names === after)),
  );
  const isWholeSchema = changed.some(({ owner, part }) => part !== undefined && part === owner);
  const parts = changed.flatMap(({ owner, part }) => part ?? owner ?? []);
  const methods = operations.map((operation) => nameMethod(operation, documents));
  return {
    parts: unique(isWholeSchema ? [...parts, ...valuesOf(finding)] : parts),
    owners: unique([...both.flatMap(({ owner }) => owner ?? []), ...methods]),
  };
}

export function isRemoval(rule: string): boolean {
  return rule.endsWith("-removed") || rule.endsWith("-retired");
}

/** `listMarkets` for `GET /v0/markets`; the operation itself when it has no operationId. */
export function nameMethod(operation: string, { old, new: now }: ComparedDocuments): string {
  const [method = "", path = ""] = operation.split(" ");
  const ids = [now, old].flatMap((document) =>
    ["paths", "webhooks"].map((kind) => idAt(document, [kind, path, method.toLowerCase()])),
  );
  return ids.find((id) => id !== undefined) ?? operation;
}

interface LocationNames {
  /** The operationId or the component name. */
  readonly owner: string | undefined;
  /** The innermost part with a name; undefined for an operation as a whole. */
  readonly part: string | undefined;
}

function namesAt(pointer: string, document: SpecDocument): LocationNames {
  const steps = stepsOf(pointer);
  const [area, name, method] = steps;
  if (area === "components") return { owner: method, part: partAt(steps.slice(1), document, area) };
  if (area !== "paths" && area !== "webhooks") return { owner: undefined, part: undefined };
  const id = idAt(document, steps.slice(0, 3));
  return {
    owner: id ?? (area === "webhooks" ? name : undefined),
    part: partAt(steps, document),
  };
}

const keysBeforeNames = new Set([
  "callbacks",
  "headers",
  "links",
  "patternProperties",
  "properties",
  "responses",
  "schemas",
  "securitySchemes",
]);

function partAt(
  steps: readonly string[],
  document: SpecDocument,
  start?: string,
): string | undefined {
  let node = start === undefined ? document.root : memberOf(document.root, start);
  let part: string | undefined;
  let previous: string | undefined;
  for (const step of steps) {
    node = document.deref(memberOf(node, step));
    const isName = previous !== undefined;
    if (previous === "parameters") part = textAt(node, "name") ?? part;
    else if (isName && step !== "") part = step;
    // A property may itself be called "properties".
    previous = !isName && (step === "parameters" || keysBeforeNames.has(step)) ? step : undefined;
  }
  return part;
}

function idAt(document: SpecDocument, steps: readonly string[]): string | undefined {
  const operation = nodeAt(document, steps);
  return textAt(operation, "operationId");
}

/** The value at this path, with references followed. */
function nodeAt(document: SpecDocument, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((node, step) => document.deref(memberOf(node, step)), document.root);
}

/** Schema names referenced by the value at a pointer, directly or through others. */
export function schemasUsedAt(pointer: string, document: SpecDocument): ReadonlySet<string> {
  const names = new Set<string>();
  const open: unknown[] = [nodeAt(document, stepsOf(pointer))];
  const seen = new Set<unknown>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    const reference = textAt(node, "$ref");
    const name = reference && /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
    if (name) names.add(unescapeStep(name));
    if (reference !== undefined) open.push(document.deref(node));
    open.push(...Object.values(node));
  }
  return names;
}

function valuesOf({ before, after }: Finding): string[] {
  return [before, after].flat().filter((value) => typeof value === "string");
}

function stepsOf(pointer: string): string[] {
  return pointer.split("/").slice(1).map(unescapeStep);
}

function unescapeStep(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

function memberOf(node: unknown, key: string): unknown {
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
  return Reflect.get(node, key);
}

function textAt(node: unknown, key: string): string | undefined {
  const value = memberOf(node, key);
  return typeof value === "string" ? value : undefined;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
