import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import { canonical } from "../schemas/shape.ts";
import type { ComparisonContext } from "./comparison.ts";
import { childOf } from "./operation.ts";

/** Each version's declared schemes. */
export function schemesOf(comparison: ComparisonContext): { old: JsonObject; new: JsonObject } {
  return { old: schemesIn(comparison.old), new: schemesIn(comparison.new) };
}

function schemesIn(document: SpecDocument): JsonObject {
  return childOf(document, childOf(document, document.root, "components"), "securitySchemes");
}

/**
 * New names for renamed but otherwise equal schemes. Only names in one version alone are paired: two equal schemes in
 * one version, such as user and administrator tokens, are two.
 */
export function renamedSchemes(comparison: ComparisonContext): ReadonlyMap<string, string> {
  const known = found.get(comparison) ?? findRenamed(comparison);
  found.set(comparison, known);
  return known;
}

/** Every operation asks. */
const found = new WeakMap<ComparisonContext, ReadonlyMap<string, string>>();

function findRenamed(comparison: ComparisonContext): ReadonlyMap<string, string> {
  const { old, new: now } = schemesOf(comparison);
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(now, name));
  const come = Object.keys(now).filter((name) => !Object.hasOwn(old, name));
  const renamed = new Map<string, string>();
  for (const name of gone) {
    const details = detailsOf(childOf(comparison.old, old, name));
    const isSame = (other: JsonObject) => detailsOf(other) === details;
    const twins = gone.filter((other) => isSame(childOf(comparison.old, old, other)));
    const [target, ...others] = come.filter((other) => isSame(childOf(comparison.new, now, other)));
    if (target !== undefined && others.length === 0 && twins.length === 1) {
      renamed.set(name, target);
    }
  }
  return renamed;
}

/** All a caller must know to present the credentials, as text. */
function detailsOf(scheme: JsonObject): string {
  const { description: _, bearerFormat: __, ...details } = scheme;
  const entries = Object.entries(details).filter(([key]) => !key.startsWith("x-"));
  return canonical(
    Object.fromEntries(entries.map(([key, value]) => [key, withoutCase(key, value)])),
  );
}

/** Header names and HTTP schemes are case-insensitive, and for scopes only the names count. */
function withoutCase(key: string, value: unknown): unknown {
  if ((key === "scheme" || key === "name") && typeof value === "string") return value.toLowerCase();
  if (key !== "flows" || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, flow]) => {
      if (!isObject(flow) || !isObject(flow.scopes)) return [name, flow];
      return [name, { ...flow, scopes: Object.keys(flow.scopes).sort() }];
    }),
  );
}
