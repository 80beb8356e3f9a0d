import { lookUp, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { transformOas3Operations } from "@stoplight/http-spec/oas3/operation";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { writeEventExamples } from "./event-streams.ts";
import { shareEqualParts } from "./share-equal-parts.ts";

type Operations = ReturnType<typeof getHttpOperationsFromSpec>;

const operationsOf = new WeakMap<OpenApiDocument, Operations>();

/** Reads a document once: the contract suite starts a proxy for each upstream, and Prism keeps a validator for each object. */
export function readOperations(document: OpenApiDocument): Operations {
  const known = operationsOf.get(document) ?? convert(document);
  operationsOf.set(document, known);
  return known;
}

/**
 * Prism's reader copies each schema to each place referring to it, with a pointer to each field, which takes a second
 * for the specs together. A document in which schemas refer to themselves needs its copies.
 */
async function convert(document: OpenApiDocument): Operations {
  const written = writeEventExamples(document);
  const inlined = inlineReferences(written);
  const described =
    inlined === undefined
      ? await getHttpOperationsFromSpec(written)
      : transformOas3Operations(inlined);
  // For a deprecated operation Prism sends `Deprecation: true`, an older draft, instead of the declared date.
  return shareEqualParts(described.map((operation) => ({ ...operation, deprecated: false })));
}

/** Replaces each reference in a bundled document with its target, shared by all references; undefined for a circle. */
function inlineReferences(document: OpenApiDocument): Record<string, unknown> | undefined {
  const targets = new Map<string, object>();
  const open = new Set<string>();
  let isCircular = false;
  const targetOf = (reference: string): object => {
    const known = targets.get(reference);
    if (known !== undefined) return known;
    isCircular ||= open.has(reference);
    if (isCircular) return {};
    open.add(reference);
    const target = visit(lookUp(document, reference)) as object;
    open.delete(reference);
    targets.set(reference, target);
    return target;
  };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    const { $ref: reference, ...own } = value as { readonly $ref?: unknown };
    const fields = Object.entries(typeof reference === "string" ? own : value);
    if (typeof reference === "string" && fields.length === 0) return targetOf(reference);
    const visited = Object.fromEntries(fields.map(([name, field]) => [name, visit(field)]));
    return typeof reference === "string" ? { ...targetOf(reference), ...visited } : visited;
  };
  const inlined = visit(document) as Record<string, unknown>;
  return isCircular ? undefined : inlined;
}
