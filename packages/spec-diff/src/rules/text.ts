import { advise, always, defineRules, noTypes, schemas } from "./rule.ts";

const responses = { "204": { description: "done" } };
const name = { type: "string" };
const editorial = { level: always("editorial"), types: noTypes } as const;

/** Texts, examples and order, which people read and programs ignore. */
export const textRules = defineRules({
  "title-changed": {
    ...editorial,
    message: "The title of {subject} changed",
    advice: advise("Only text changed. Your code needs no change."),
    maintainerAdvice: "Generators that name types by title rename them.",
    example: schemas({ ...name, title: "Name" }, { ...name, title: "Full name" }),
  },
  "summary-changed": {
    ...editorial,
    message: "The summary of {subject} changed",
    advice: advise("Only text changed. Your code needs no change."),
    maintainerAdvice:
      "Announce a change of behaviour in the changelog; a summary alone is easy to overlook.",
    example: {
      in: "operation",
      before: { summary: "List markets", responses },
      after: { summary: "List all markets", responses },
    },
  },
  "description-changed": {
    ...editorial,
    message: "The description of {subject} changed",
    advice: advise(
      "Only text changed. Look at it: no tool detects a change of meaning that only the text describes.",
    ),
    maintainerAdvice: "If the behaviour changed as well, announce it in the changelog.",
    example: schemas({ ...name, description: "A name." }, { ...name, description: "The name." }),
  },
  "examples-changed": {
    ...editorial,
    message: "The examples of {subject} changed",
    advice: advise(
      "Examples illustrate; they are not part of the contract. Your code needs no change.",
    ),
    maintainerAdvice: "Mocks return other examples.",
    example: schemas({ ...name, examples: ["a"] }, { ...name, examples: ["b"] }),
  },
  "comment-changed": {
    ...editorial,
    message: "The comment on {subject} changed",
    advice: advise("Comments are for maintainers of the description. Your code needs no change."),
    maintainerAdvice: "Comments are not published by most tools.",
    example: schemas({ ...name, $comment: "a" }, { ...name, $comment: "b" }),
  },
  "external-docs-changed": {
    ...editorial,
    message: "The external documentation of {subject} changed",
    advice: advise("Only a link or its text changed. Your code needs no change."),
    maintainerAdvice: "Check that the old link still works.",
    example: schemas(
      { ...name, externalDocs: { url: "https://a.example" } },
      { ...name, externalDocs: { url: "https://b.example" } },
    ),
  },
  "extension-changed": {
    ...editorial,
    message: "{subject} changed: {after} instead of {before}",
    advice: advise(
      "Only the tools that support an extension know its meaning. Check it if one of your tools uses this extension.",
    ),
    maintainerAdvice:
      "Editorial: extensions outside the standard, such as stability levels and x-extensible-enum, are not interpreted. Raise the level in your policy if the extension affects callers.",
    example: schemas({ ...name, "x-unit": "usd" }, { ...name, "x-unit": "tokens" }),
  },
  "info-changed": {
    ...editorial,
    message: "{subject} changed: {after} instead of {before}",
    advice: advise(
      "It is metadata, such as contact and licence. Check the licence and the terms of service if they changed.",
    ),
    maintainerAdvice: "Announce a change of the licence or of the terms of service.",
    example: {
      in: "document",
      before: { info: { title: "Example", version: "1", license: { name: "MIT" } } },
      after: { info: { title: "Example", version: "1", license: { name: "ISC" } } },
    },
  },
  "tag-added": {
    ...editorial,
    message: "The tag {subject} was added",
    advice: advise("The reference has one more section. Your code needs no change."),
    maintainerAdvice: "Generators that split clients by tag may add a class.",
    example: {
      in: "document",
      before: { tags: [] },
      after: { tags: [{ name: "Markets" }] },
    },
  },
  "tag-removed": {
    ...editorial,
    message: "The tag {subject} was removed",
    advice: advise("The reference has one section less. Your code needs no change."),
    maintainerAdvice: "Generators that split clients by tag may drop a class.",
    example: {
      in: "document",
      before: { tags: [{ name: "Markets" }] },
      after: { tags: [] },
    },
  },
  "unused-component-changed": {
    ...editorial,
    message: "{subject} changed, which nothing uses",
    advice: advise("No operation uses it. Your code needs no change."),
    maintainerAdvice: "Remove what no operation uses.",
    example: {
      in: "document",
      before: { components: { responses: { Gone: { description: "gone" } } } },
      after: { components: { responses: { Gone: { description: "away" } } } },
    },
  },
  "openapi-version-changed": {
    ...editorial,
    message: "The document is written in OpenAPI {after} instead of {before}",
    advice: advise(
      "The API is the same. Update tools that you use with the description if they do not support the new version.",
    ),
    maintainerAdvice: "Check that your readers' tools support the new version.",
    example: { in: "document", before: { openapi: "3.1.0" }, after: { openapi: "3.1.1" } },
  },
  "dialect-changed": {
    message: "Schemas are written in the dialect {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "Validators interpret the schemas by the new dialect. Update the validators that you use with the description.",
    ),
    maintainerAdvice:
      "The dialect defines the keywords; validators of another dialect interpret the same schema differently.",
    example: {
      in: "document",
      before: {},
      after: { jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema" },
    },
  },
  "tag-changed": {
    ...editorial,
    message: "{subject} is {after} instead of {before}",
    advice: advise(
      "Its operations are in another place of the reference. Your code needs no change.",
    ),
    maintainerAdvice: "Links to a section of the reference may no longer work.",
    example: {
      in: "document",
      before: { tags: [{ name: "Lending" }, { name: "Markets" }] },
      after: { tags: [{ name: "Lending" }, { name: "Markets", parent: "Lending" }] },
    },
  },
  "document-uri-changed": {
    ...editorial,
    message: "The URI of the document ($self) is {after} instead of {before}",
    advice: advise(
      "The API is the same. If another description refers to this one, give it the new URI.",
    ),
    maintainerAdvice:
      "Other descriptions refer to this one by its URI. Keep it for the life of the API.",
    example: {
      in: "document",
      before: { $self: "https://a.example/api" },
      after: { $self: "https://a.example/v2/api" },
    },
  },
});
