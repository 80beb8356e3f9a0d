import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";

/** A document with these parts beside its head. */
export function describeApi(parts: object): object {
  return { openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, ...parts };
}

/** A document with one operation. */
export function describeOperation(operation: object, parts: object = {}): object {
  const responses = { "204": { description: "done" } };
  return describeApi({ ...parts, paths: { "/things": { post: { responses, ...operation } } } });
}

const json = (schema: object) => ({ content: { "application/json": { schema } } });

/** Sends a schema in a request body. */
export function inRequest(schema: object, parts: object = {}): object {
  return describeOperation({ requestBody: { required: true, ...json(schema) } }, parts);
}

/** Returns a schema in a response body. */
export function inResponse(schema: object, parts: object = {}): object {
  return describeOperation({ responses: { "200": { description: "ok", ...json(schema) } } }, parts);
}

/** Each finding as its rule and level, such as `type-changed breaking`, in alphabetical order. */
export async function findingsBetween(before: object, after: object): Promise<string[]> {
  const { findings } = compareDocuments(await documentOf(before), await documentOf(after));
  return findings.map(({ rule, level }) => `${rule} ${level}`).sort();
}

/** The most serious level on the wire; none where nothing changed. */
export async function wireBetween(before: object, after: object): Promise<string> {
  return compareDocuments(await documentOf(before), await documentOf(after)).verdict.wire;
}
