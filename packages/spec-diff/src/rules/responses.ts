import { additiveTypes, always, breakingTypes, noTypes, type Rule } from "./rule.ts";

const ok = { "200": { description: "ok" } };
const schema = { type: "string" };
const json = (types: object) => ({ description: "ok", content: types });
const header = (headers: object) => ({ description: "ok", headers });
const link = (links: object) => ({ description: "ok", links });

/** Responses, their headers, media types and links: what callers read. */
export const responseRules = {
  "success-response-added": {
    says: "{subject} may succeed with {after}",
    level: always("compatible"),
    types: breakingTypes,
    why: "Callers take every 2xx for success; what it holds is for those who ask.",
    example: {
      in: "operation",
      before: { responses: ok },
      after: { responses: { ...ok, "202": { description: "accepted" } } },
    },
  },
  "success-response-removed": {
    says: "{subject} no longer succeeds with {before}",
    level: always("breaking"),
    types: breakingTypes,
    why: "Callers that wait for that status, or for its body, get another.",
    example: {
      in: "operation",
      before: { responses: { ...ok, "202": { description: "accepted" } } },
      after: { responses: ok },
    },
  },
  "error-response-added": {
    says: "{subject} may fail with {after}",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers handle errors they do not know by their class.",
    example: {
      in: "operation",
      before: { responses: ok },
      after: { responses: { ...ok, "404": { description: "none" } } },
    },
  },
  "error-response-removed": {
    says: "{subject} no longer fails with {before}",
    level: always("compatible"),
    types: breakingTypes,
    why: "Callers that handle it have nothing to handle; code that names its type no longer compiles.",
    example: {
      in: "operation",
      before: { responses: { ...ok, "404": { description: "none" } } },
      after: { responses: ok },
    },
  },
  "media-type-added": {
    says: "{subject} may be {after}",
    level: always("compatible"),
    types: noTypes,
    why: "Callers choose among media types; those they chose before are still there.",
    example: {
      in: "response",
      before: json({ "application/json": { schema } }),
      after: json({ "application/json": { schema }, "text/csv": { schema } }),
    },
  },
  "media-type-removed": {
    says: "{subject} may no longer be {before}",
    level: always("breaking"),
    types: breakingTypes,
    why: "Callers that send it are refused, and those that ask for it get something else.",
    example: {
      in: "response",
      before: json({ "application/json": { schema }, "text/csv": { schema } }),
      after: json({ "application/json": { schema } }),
    },
  },
  "header-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    why: "Readers pass over headers they do not know.",
    example: { in: "response", before: header({}), after: header({ "X-Total": { schema } }) },
  },
  "header-removed": {
    says: "{subject} was removed",
    level: always("risky"),
    types: noTypes,
    why: "It was never promised on every response, but readers that use it find nothing.",
    example: { in: "response", before: header({ "X-Total": { schema } }), after: header({}) },
  },
  "required-header-removed": {
    says: "{subject}, which was on every response, was removed",
    level: always("breaking"),
    types: noTypes,
    why: "Readers were promised that it is there.",
    example: {
      in: "response",
      before: header({ "X-Total": { required: true, schema } }),
      after: header({}),
    },
  },
  "header-became-required": {
    says: "{subject} is on every response now",
    level: always("compatible"),
    types: noTypes,
    why: "Readers may rely on it.",
    example: {
      in: "response",
      before: header({ "X-Total": { schema } }),
      after: header({ "X-Total": { required: true, schema } }),
    },
  },
  "header-became-optional": {
    says: "{subject} is not on every response any more",
    level: always("breaking"),
    types: noTypes,
    why: "Readers were promised that it is there.",
    example: {
      in: "response",
      before: header({ "X-Total": { required: true, schema } }),
      after: header({ "X-Total": { schema } }),
    },
  },
  "header-style-changed": {
    says: "{subject} is written in another style: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Readers take it apart as the old style says.",
    example: {
      in: "response",
      before: header({ "X-Total": { explode: false, schema } }),
      after: header({ "X-Total": { explode: true, schema } }),
    },
  },
  "header-content-changed": {
    says: "{subject} is described by {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "A schema and a media type are written in different ways.",
    example: {
      in: "response",
      before: header({ "X-Total": { schema } }),
      after: header({ "X-Total": { content: { "application/json": { schema } } } }),
    },
  },
  "header-deprecated": {
    says: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It is still sent. Say in its description what to read instead.",
    example: {
      in: "response",
      before: header({ "X-Total": { schema } }),
      after: header({ "X-Total": { deprecated: true, schema } }),
    },
  },
  "header-undeprecated": {
    says: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It stays.",
    example: {
      in: "response",
      before: header({ "X-Total": { deprecated: true, schema } }),
      after: header({ "X-Total": { schema } }),
    },
  },
  "link-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    why: "A new way on from a response.",
    example: {
      in: "response",
      before: link({}),
      after: link({ next: { operationId: "listMarkets" } }),
    },
  },
  "link-removed": {
    says: "{subject} was removed",
    level: always("risky"),
    types: noTypes,
    why: "Callers that follow links by machine find no way on.",
    example: {
      in: "response",
      before: link({ next: { operationId: "listMarkets" } }),
      after: link({}),
    },
  },
  "link-changed": {
    says: "{subject} leads elsewhere: {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    why: "Callers that follow links by machine arrive at something else.",
    example: {
      in: "response",
      before: link({ next: { operationId: "listMarkets" } }),
      after: link({ next: { operationId: "getMarket" } }),
    },
  },
} as const satisfies Record<string, Rule>;
