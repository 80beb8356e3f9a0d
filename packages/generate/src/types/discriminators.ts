import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { isPart, type Part } from "../document/document-parts.ts";
import { schemaPrefix } from "../document/schema-graph.ts";

interface ScannedDocument<Found> {
  /** With discriminator values in the schemas these lead to. */
  readonly document: OpenApiDocument;
  /** Undefined without discriminators. */
  readonly discriminators: Found | undefined;
}

/**
 * Scans a document for discriminators.
 *
 * @param scan changes the schemas discriminators lead to, and builds every value's path; it gets copies of those
 * schemas, and only the parts it reads
 */
export function scanDocument<Found>(
  document: OpenApiDocument,
  scan: (document: OpenApiDocument) => Found,
): ScannedDocument<Found> {
  const targets = new Set<string>();
  const isDiscriminated = collectTargets(document, targets);
  if (!isDiscriminated) return { document, discriminators: undefined };
  const copies = new Set<unknown>();
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
    if (!targets.has(schemaPrefix + name)) return [name, schema] as const;
    const copy = structuredClone(schema);
    copies.add(copy);
    return [name, copy] as const;
  });
  const isCopied = copies.size === targets.size;
  const components = { ...document.components, schemas: Object.fromEntries(schemas) };
  const copied = isCopied ? { ...document, components } : structuredClone(document);
  const scanned = isCopied ? keepScanned(copied, copies) : copied;
  return { document: copied, discriminators: scan(scanned as OpenApiDocument) };
}

/**
 * Collects the references to which discriminators lead: union members and mapping targets.
 *
 * @returns whether there is a discriminator
 */
function collectTargets(document: OpenApiDocument, targets: Set<string>): boolean {
  const add = (target: unknown): void => {
    if (typeof target !== "string" || targets.has(target)) return;
    targets.add(target);
    const name = target.slice(schemaPrefix.length);
    if (target.startsWith(schemaPrefix)) add(document.components?.schemas?.[name]?.$ref);
  };
  const visit = (value: unknown): boolean => {
    if (!isPart(value)) return false;
    let found = false;
    if ("discriminator" in value) {
      found = true;
      const { discriminator, oneOf } = value;
      if (Array.isArray(oneOf)) for (const member of oneOf) add(Object(member).$ref);
      for (const target of Object.values(Object(Object(discriminator).mapping))) add(target);
    }
    for (const key in value) if (visit(value[key])) found = true;
    return found;
  };
  return visit(document);
}

/** Without what has neither a discriminator nor a composition, and is no copy. Lists keep their indexes. */
function keepScanned(value: unknown, copies: ReadonlySet<unknown>): unknown {
  if (!isPart(value)) return undefined;
  if (copies.has(value) || "discriminator" in value || "allOf" in value) return value;
  if (Array.isArray(value)) {
    const kept = value.map((item) => keepScanned(item, copies));
    return kept.some((item) => item !== undefined) ? kept : undefined;
  }
  const kept: Record<string, unknown> = {};
  for (const key in value as Part) {
    const member = keepScanned(value[key], copies);
    if (member !== undefined) kept[key] = member;
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}
