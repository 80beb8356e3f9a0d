import { Ajv2020 } from "ajv/dist/2020.js";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { DocumentSchemas } from "../../src/schemas/document-schemas.ts";
import type { JsonSchema } from "../../src/schemas/json-schema.ts";
import type { Finding, Report } from "../../src/verdict/finding.ts";
import type { Version } from "./arbitrary-schemas.ts";

/** The same schema in every place values pass through, each in its own operation. */
export function documentFor({ schema, components }: Version): object {
  const content = { "application/json": { schema } };
  const done = { "200": { description: "done" } };
  return {
    openapi: "3.1.0",
    info: { title: "Contradictions", version: "1.0.0" },
    paths: {
      "/body": { post: { requestBody: { required: true, content }, responses: done } },
      "/answer": { get: { responses: { "200": { description: "answer", content } } } },
      "/query": {
        get: { parameters: [{ name: "q", in: "query", schema }], responses: done },
      },
    },
    components: { schemas: components },
  };
}

export async function reportOf(before: object, after: object): Promise<Report> {
  return compareDocuments(await documentOf(before), await documentOf(after), {
    today: "2026-01-01",
  });
}

/** Compiling the meta-schema for every instance would take most of the time. */
const lax = { strict: false, validateFormats: false, validateSchema: false } as const;

/** Whether an instance fits, says Ajv; undefined where it cannot know, as in circles leading nowhere. */
export type Accepts = (instance: unknown) => boolean | undefined;

export function acceptorOf(version: Version, notSent?: string): Accepts {
  const { schema, components } = notSent === undefined ? version : without(version, notSent);
  if (schema === false) return () => false;
  const own = schema === true ? {} : schema;
  let validate: ((instance: unknown) => boolean) | undefined;
  return (instance) => {
    try {
      validate ??= new Ajv2020({ ...lax, logger: false }).compile({
        ...own,
        components: { schemas: components },
      }) as (instance: unknown) => boolean;
      return validate(instance) === true;
    } catch (error) {
      // Ajv itself fails on some schemas.
      if (error instanceof RangeError || error instanceof TypeError) return undefined;
      throw error;
    }
  };
}

/** A version that does not require a property absent in this direction. */
function without(version: Version, name: string): Version {
  return JSON.parse(JSON.stringify(version), (key, inner) =>
    key === "required" && Array.isArray(inner) ? inner.filter((member) => member !== name) : inner,
  );
}

/** A hundred values at a schema's bounds. */
export function samplesOf({ schema, components }: Version): unknown[] {
  const schemas = new DocumentSchemas({ components: { schemas: components } });
  const samples: unknown[] = [];
  for (const sample of schemas.sample(schema as JsonSchema)) {
    if (sample !== undefined) samples.push(sample);
    if (samples.length === 60) break;
  }
  return samples;
}

/** What a report says about one operation. */
export function findingsOn({ findings }: Report, operation: string): readonly Finding[] {
  return findings.filter(({ operations }) => operations.includes(operation));
}

/** Whether a value passes a test with some of these properties left out, wherever they stand. */
export function isExplainedByProperties(
  instance: unknown,
  isNamed: (name: string) => boolean,
  passes: (instance: unknown) => boolean,
): boolean {
  const places = placesOf(instance, isNamed).slice(0, 8);
  for (let mask = 1; mask < 2 ** places.length; mask += 1) {
    const copy = structuredClone(instance);
    for (const [index, place] of places.entries()) {
      if ((mask & (2 ** index)) === 0) continue;
      const holder = place
        .slice(0, -1)
        .reduce(
          (found: unknown, key) =>
            found === undefined ? found : Reflect.get(found as object, key),
          copy,
        );
      if (holder !== undefined) Reflect.deleteProperty(holder as object, place.at(-1) ?? "");
    }
    if (passes(copy)) return true;
  }
  return false;
}

function placesOf(
  node: unknown,
  isNamed: (name: string) => boolean,
  at: string[] = [],
): string[][] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => [
    ...(!Array.isArray(node) && isNamed(key) ? [[...at, key]] : []),
    ...placesOf(child, isNamed, [...at, key]),
  ]);
}

/** Whether a property with this name stands anywhere in a value. */
export function holds(node: unknown, name: string): boolean {
  return placesOf(node, (key) => key === name).length > 0;
}
