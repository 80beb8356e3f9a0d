import { type RuleExample, type RuleId, schemas } from "./spec-diff-sources.ts";

const text = { type: "string" };
const done = { "204": { description: "done" } };
const object = (...names: string[]) => ({
  type: "object",
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const body = (media: object) => ({
  in: "operation" as const,
  part: { requestBody: { required: true, content: media }, responses: done },
});
const answer = (media: object) => ({
  in: "response" as const,
  part: { description: "ok", content: media },
});
type Part = ReturnType<typeof body> | ReturnType<typeof answer>;
const change = (before: Part, after: Part): RuleExample => ({
  in: before.in,
  before: before.part,
  after: after.part,
});
const json = (schema?: object) => ({ "application/json": schema === undefined ? {} : { schema } });
const csv = { "text/csv": { schema: text } };
const market = { "200": { description: "ok", content: json(object("id")) } };
const missing = { description: "none", content: json(object("code")) };
const accepted = { "202": { description: "accepted", content: json(object("ticket")) } };

/**
 * Further changes a rule reports. Its own example is minimal and does not show every effect on the types. A rule
 * declares the worst effect of its examples.
 */
export const additionalExamples: Readonly<Partial<Record<RuleId, readonly RuleExample[]>>> = {
  // Responses without bodies do not differ in the types.
  "success-response-added": [
    {
      in: "operation",
      before: { responses: market },
      after: { responses: { ...market, ...accepted } },
    },
  ],
  "success-response-removed": [
    {
      in: "operation",
      before: { responses: { ...market, ...accepted } },
      after: { responses: market },
    },
  ],
  "success-status-widened": [
    {
      in: "operation",
      before: { responses: market },
      after: { responses: { "2XX": market["200"] } },
    },
  ],
  "success-status-narrowed": [
    {
      in: "operation",
      before: { responses: { "2XX": market["200"] } },
      after: { responses: market },
    },
  ],
  "error-status-narrowed": [
    {
      in: "operation",
      before: { responses: { ...market, "4XX": missing } },
      after: { responses: { ...market, "404": missing } },
    },
  ],
  "error-status-widened": [
    {
      in: "operation",
      before: { responses: { ...market, "404": missing } },
      after: { responses: { ...market, "4XX": missing } },
    },
  ],
  // Removes the media type used by the client.
  "media-type-removed": [
    change(answer({ ...json(object("id")), ...csv }), answer(csv)),
    change(body({ ...json(object("id")), ...csv }), body(csv)),
  ],
  "media-type-added": [change(body(json(text)), body({ ...json(text), ...csv }))],
  // The rules' own examples are responses.
  "schema-added": [change(body(json()), body(json(text)))],
  "schema-removed": [change(body(json(text)), body(json()))],
  // The compiler does not distinguish integers from numbers.
  "type-widened": [schemas(text, { type: ["string", "integer"] })],
  // One union for another with the same members is the same type.
  "alternatives-changed": [
    schemas(
      { ...object("id"), oneOf: [object("a"), object("b")] },
      { ...object("id"), oneOf: [object("a")], anyOf: [object("b"), object("c")] },
    ),
  ],
  // A `false` schema is `unknown` in the types.
  "schema-changed": [schemas(text, false), schemas(false, text)],
};
