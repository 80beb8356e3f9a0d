import { always, defineRules, noTypes, schemas } from "./rule.ts";

const responses = { "204": { description: "done" } };
const name = { type: "string" };
const editorial = { level: always("editorial"), types: noTypes } as const;

/** Words, examples and order: what people read and machines pass over. */
export const textRules = defineRules({
  "title-changed": {
    ...editorial,
    says: "The title of {subject} changed",
    why: "Only text changed.",
    example: schemas({ ...name, title: "Name" }, { ...name, title: "Full name" }),
  },
  "summary-changed": {
    ...editorial,
    says: "The summary of {subject} changed",
    why: "Only text changed.",
    example: {
      in: "operation",
      before: { summary: "List markets", responses },
      after: { summary: "List all markets", responses },
    },
  },
  "description-changed": {
    ...editorial,
    says: "The description of {subject} changed",
    why: "Only text changed. Read it: no tool detects a change of meaning that only the text describes.",
    example: schemas({ ...name, description: "A name." }, { ...name, description: "The name." }),
  },
  "examples-changed": {
    ...editorial,
    says: "The examples of {subject} changed",
    why: "Examples illustrate; they are not part of the contract.",
    example: schemas({ ...name, examples: ["a"] }, { ...name, examples: ["b"] }),
  },
  "comment-changed": {
    ...editorial,
    says: "The comment on {subject} changed",
    why: "Comments are for maintainers of the description.",
    example: schemas({ ...name, $comment: "a" }, { ...name, $comment: "b" }),
  },
  "external-docs-changed": {
    ...editorial,
    says: "The external documentation of {subject} changed",
    why: "Only text changed.",
    example: schemas(
      { ...name, externalDocs: { url: "https://a.example" } },
      { ...name, externalDocs: { url: "https://b.example" } },
    ),
  },
  "extension-changed": {
    ...editorial,
    says: "{subject} changed: {after} instead of {before}",
    why: "Only the tools that read an extension know its meaning. Raise the level in your policy if the extension affects callers.",
    example: schemas({ ...name, "x-unit": "usd" }, { ...name, "x-unit": "tokens" }),
  },
  "info-changed": {
    ...editorial,
    says: "{subject} changed: {after} instead of {before}",
    why: "It is metadata, such as contact and licence. Review a change of the licence or the terms of service.",
    example: {
      in: "document",
      before: { info: { title: "Example", version: "1", license: { name: "MIT" } } },
      after: { info: { title: "Example", version: "1", license: { name: "ISC" } } },
    },
  },
  "tag-added": {
    ...editorial,
    says: "The tag {subject} was added",
    why: "The reference has one more section.",
    example: {
      in: "document",
      before: { tags: [] },
      after: { tags: [{ name: "Markets" }] },
    },
  },
  "tag-removed": {
    ...editorial,
    says: "The tag {subject} was removed",
    why: "The reference has one section less.",
    example: {
      in: "document",
      before: { tags: [{ name: "Markets" }] },
      after: { tags: [] },
    },
  },
  "unused-component-changed": {
    ...editorial,
    says: "{subject} changed, which nothing uses",
    why: "No operation uses it.",
    example: {
      in: "document",
      before: { components: { responses: { Gone: { description: "gone" } } } },
      after: { components: { responses: { Gone: { description: "away" } } } },
    },
  },
  "openapi-version-changed": {
    ...editorial,
    says: "The document is written in OpenAPI {after} instead of {before}",
    why: "The API is the same; tools that read the description must support the new version.",
    example: { in: "document", before: { openapi: "3.1.0" }, after: { openapi: "3.1.1" } },
  },
  "dialect-changed": {
    says: "Schemas are written in the dialect {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    why: "The dialect defines the keywords; validators of another dialect interpret the same schema differently.",
    example: {
      in: "document",
      before: {},
      after: { jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema" },
    },
  },
});
