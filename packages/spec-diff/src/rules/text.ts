import { advise, always, defineRules, noTypes, schemas } from "./rule.ts";

const responses = { "204": { description: "done" } };
const name = { type: "string" };
const editorial = { level: always("editorial"), types: noTypes } as const;

/** Texts, examples and order, which people read and programs ignore. */
export const textRules = defineRules({
  "title-changed": {
    ...editorial,
    says: "The title of {subject} changed",
    advice: advise("Only text changed. Your code needs no change."),
    maintainers: "Generators that name types by title rename them.",
    example: schemas({ ...name, title: "Name" }, { ...name, title: "Full name" }),
  },
  "summary-changed": {
    ...editorial,
    says: "The summary of {subject} changed",
    advice: advise("Only text changed. Your code needs no change."),
    maintainers:
      "Announce a change of behaviour in the changelog; a summary alone is easy to overlook.",
    example: {
      in: "operation",
      before: { summary: "List markets", responses },
      after: { summary: "List all markets", responses },
    },
  },
  "description-changed": {
    ...editorial,
    says: "The description of {subject} changed",
    advice: advise(
      "Only text changed. Look at it: no tool detects a change of meaning that only the text describes.",
    ),
    maintainers: "If the behaviour changed as well, announce it in the changelog.",
    example: schemas({ ...name, description: "A name." }, { ...name, description: "The name." }),
  },
  "examples-changed": {
    ...editorial,
    says: "The examples of {subject} changed",
    advice: advise(
      "Examples illustrate; they are not part of the contract. Your code needs no change.",
    ),
    maintainers: "Mocks return other examples.",
    example: schemas({ ...name, examples: ["a"] }, { ...name, examples: ["b"] }),
  },
  "comment-changed": {
    ...editorial,
    says: "The comment on {subject} changed",
    advice: advise("Comments are for maintainers of the description. Your code needs no change."),
    maintainers: "Comments are not published by most tools.",
    example: schemas({ ...name, $comment: "a" }, { ...name, $comment: "b" }),
  },
  "external-docs-changed": {
    ...editorial,
    says: "The external documentation of {subject} changed",
    advice: advise("Only a link or its text changed. Your code needs no change."),
    maintainers: "Check that the old link still works.",
    example: schemas(
      { ...name, externalDocs: { url: "https://a.example" } },
      { ...name, externalDocs: { url: "https://b.example" } },
    ),
  },
  "extension-changed": {
    ...editorial,
    says: "{subject} changed: {after} instead of {before}",
    advice: advise(
      "Only the tools that support an extension know its meaning. Check it if one of your tools uses this extension.",
    ),
    maintainers:
      "Editorial: extensions outside the standard, such as stability levels and x-extensible-enum, are not interpreted. Raise the level in your policy if the extension affects callers.",
    example: schemas({ ...name, "x-unit": "usd" }, { ...name, "x-unit": "tokens" }),
  },
  "info-changed": {
    ...editorial,
    says: "{subject} changed: {after} instead of {before}",
    advice: advise(
      "It is metadata, such as contact and licence. Check the licence and the terms of service if they changed.",
    ),
    maintainers: "Announce a change of the licence or of the terms of service.",
    example: {
      in: "document",
      before: { info: { title: "Example", version: "1", license: { name: "MIT" } } },
      after: { info: { title: "Example", version: "1", license: { name: "ISC" } } },
    },
  },
  "tag-added": {
    ...editorial,
    says: "The tag {subject} was added",
    advice: advise("The reference has one more section. Your code needs no change."),
    maintainers: "Generators that split clients by tag may add a class.",
    example: {
      in: "document",
      before: { tags: [] },
      after: { tags: [{ name: "Markets" }] },
    },
  },
  "tag-removed": {
    ...editorial,
    says: "The tag {subject} was removed",
    advice: advise("The reference has one section less. Your code needs no change."),
    maintainers: "Generators that split clients by tag may drop a class.",
    example: {
      in: "document",
      before: { tags: [{ name: "Markets" }] },
      after: { tags: [] },
    },
  },
  "unused-component-changed": {
    ...editorial,
    says: "{subject} changed, which nothing uses",
    advice: advise("No operation uses it. Your code needs no change."),
    maintainers: "Remove what no operation uses.",
    example: {
      in: "document",
      before: { components: { responses: { Gone: { description: "gone" } } } },
      after: { components: { responses: { Gone: { description: "away" } } } },
    },
  },
  "openapi-version-changed": {
    ...editorial,
    says: "The document is written in OpenAPI {after} instead of {before}",
    advice: advise(
      "The API is the same. Update tools that you use with the description if they do not support the new version.",
    ),
    maintainers: "Check that your readers' tools support the new version.",
    example: { in: "document", before: { openapi: "3.1.0" }, after: { openapi: "3.1.1" } },
  },
  "dialect-changed": {
    says: "Schemas are written in the dialect {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "Validators interpret the schemas by the new dialect. Update the validators that you use with the description.",
    ),
    maintainers:
      "The dialect defines the keywords; validators of another dialect interpret the same schema differently.",
    example: {
      in: "document",
      before: {},
      after: { jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema" },
    },
  },
  "tag-changed": {
    ...editorial,
    says: "{subject} is {after} instead of {before}",
    advice: advise(
      "Its operations are in another place of the reference. Your code needs no change.",
    ),
    maintainers: "Links to a section of the reference may no longer work.",
    example: {
      in: "document",
      before: { tags: [{ name: "Lending" }, { name: "Markets" }] },
      after: { tags: [{ name: "Lending" }, { name: "Markets", parent: "Lending" }] },
    },
  },
  "document-uri-changed": {
    ...editorial,
    says: "The URI of the document ($self) is {after} instead of {before}",
    advice: advise(
      "The API is the same. If another description refers to this one, give it the new URI.",
    ),
    maintainers:
      "Other descriptions refer to this one by its URI. Keep it for the life of the API.",
    example: {
      in: "document",
      before: { $self: "https://a.example/api" },
      after: { $self: "https://a.example/v2/api" },
    },
  },
});
