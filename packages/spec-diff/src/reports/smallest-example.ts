import { isDeepStrictEqual } from "node:util";
import { compareDocuments } from "../compare-documents.ts";
import { openValue } from "../document/document-of.ts";
import { isObject } from "../document/nodes.ts";
import { exampleDocuments } from "../rules/example-documents.ts";
import { exampleWitnesses } from "../rules/example-witnesses.ts";
import type { Direction, RuleExample } from "../rules/rule.ts";

/**
 * The example without lines shared by both versions and unneeded for its findings, levels and witnesses. Rules keep the
 * longer example, whose schemas have types for generated code.
 */
export function smallestExample(example: RuleExample): RuleExample {
  const known = smallest.get(example) ?? reduce(example);
  smallest.set(example, known);
  return known;
}

const smallest = new WeakMap<RuleExample, RuleExample>();

function reduce(example: RuleExample): RuleExample {
  const effect = effectOf(example);
  let reduced = example;
  let paths = linesOf(example);
  while (paths.length > 0) {
    const before = reduced;
    for (const path of paths) {
      const smaller = withoutLine(reduced, path).find((each) => effectOf(each) === effect);
      reduced = smaller ?? reduced;
    }
    // Lines emptied by this are left out next.
    const { before: old, after: now } = reduced;
    const isLeft = (path: Path) => isEmpty(at(old, path)) || isEmpty(at(now, path));
    paths = reduced === before ? [] : linesOf(reduced).filter(isLeft);
  }
  return reduced;
}

/** Every example with one line less. */
export function smallerExamples(example: RuleExample): RuleExample[] {
  return linesOf(example).flatMap((path) => withoutLine(example, path));
}

/** What a rule's page shows by an example. */
export function effectOf(example: RuleExample): string {
  const directions: Direction[] = example.in === "schema" ? ["request", "response"] : ["request"];
  const findings = directions.map((direction) => {
    const { before, after } = exampleDocuments(example, direction);
    const report = compareDocuments(
      openValue(before, "before"),
      openValue(after, "after"),
      example.options,
    );
    return report.findings.map(({ rule, level, isUnproved }) => [rule, level, isUnproved]);
  });
  return JSON.stringify([findings, Object.keys(exampleWitnesses(example))]);
}

type Path = readonly string[];

/** Keys before what they hold, and items from the last, so each path leads to the same after another is left out. */
function linesOf({ before, after }: RuleExample): Path[] {
  return pathsIn([before, after], []);
}

function pathsIn(versions: readonly unknown[], holder: Path): Path[] {
  const keys = new Set(versions.flatMap((node) => (isHolder(node) ? Object.keys(node) : [])));
  const isList = versions.some(Array.isArray);
  return (isList ? [...keys].reverse() : [...keys]).flatMap((key) => {
    const path = [...holder, key];
    const inner = versions.map((node) => childOf(node, key));
    return [path, ...pathsIn(inner, path)];
  });
}

function withoutLine(example: RuleExample, path: Path): RuleExample[] {
  const { before, after } = example;
  const [old, now] = [at(before, path), at(after, path)];
  if ((old === undefined && now === undefined) || isNeeded(example, path)) return [];
  if (isDeepStrictEqual(old, now)) {
    return [{ ...example, before: without(before, path), after: without(after, path) }];
  }
  return [
    ...(isEmpty(old) ? [{ ...example, before: without(before, path) }] : []),
    ...(isEmpty(now) ? [{ ...example, after: without(after, path) }] : []),
  ];
}

/** What OpenAPI demands in parameters, responses, servers, security schemes and `info`. */
const demanded = new Set([
  ...["authorizationUrl", "content", "default", "deviceAuthorizationUrl"],
  ...["description", "flows", "in", "name", "openIdConnectUrl", "schema", "scheme", "scopes"],
  ...["title", "tokenUrl", "type", "url", "variables", "version"],
]);

/** Whether the versions would be no valid OpenAPI without the line. */
function isNeeded({ in: place, before, after }: RuleExample, path: Path): boolean {
  const key = path.at(-1) ?? "";
  const holder = path.slice(0, -1);
  const holders = [at(before, holder), at(after, holder)];
  if (holders.some((node) => Array.isArray(node) && node.length === 1)) return true;
  // Requirements stay whole, with the schemes they name.
  if (holder[0] === "security" || holder[1] === "securitySchemes") return true;
  const isOfSchemes = path.join() === "components" || path.join() === "components,securitySchemes";
  if (isOfSchemes) return ![before, after].some((version) => isEmpty(at(version, path)));
  if (place === "schema" || holder.includes("schema")) return key === "propertyName";
  if (holder.at(-1) === "content") return true;
  const isOfPath = holders.some((node) => childOf(node, "in") === "path");
  return (
    demanded.has(key) ||
    (key === "required" && isOfPath) ||
    (key === "operationId" && holder.includes("links"))
  );
}

type Holder = Readonly<Record<string, unknown>> | readonly unknown[];

function isHolder(node: unknown): node is Holder {
  return isObject(node) || Array.isArray(node);
}

function isEmpty(node: unknown): boolean {
  return isHolder(node) && Object.keys(node).length === 0;
}

function childOf(node: unknown, key: string): unknown {
  return isHolder(node) && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined;
}

function at(node: unknown, path: Path): unknown {
  return path.reduce(childOf, node);
}

function without(node: unknown, [key = "", ...rest]: Path): unknown {
  if (Array.isArray(node)) {
    if (rest.length === 0) return node.filter((_, index) => String(index) !== key);
    return node.map((item, index) => (String(index) === key ? without(item, rest) : item));
  }
  const entries = Object.entries(isObject(node) ? node : {});
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(
    entries.map(([name, child]) => [name, name === key ? without(child, rest) : child]),
  );
}
