import { additiveTypes, always, breakingTypes, defineRules, noTypes } from "./rule.ts";

const ok = { "200": { description: "ok" } };
const schema = { type: "string" };
const json = (types: object) => ({ description: "ok", content: types });
const header = (headers: object) => ({ description: "ok", headers });
const link = (links: object) => ({ description: "ok", links });

/** Responses, their headers, media types and links: what callers read. */
export const responseRules = defineRules({
  "success-response-added": {
    says: "{subject} may succeed with {after}",
    level: always("compatible"),
    types: breakingTypes,
    why: "Callers treat every 2xx as success. A body of another type extends the return type of the method, so code for the old types no longer compiles.",
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
    why: "Callers that expect that status or its body receive another.",
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
    why: "Callers handle an unknown error by its class, 4xx or 5xx.",
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
    why: "Callers never receive it; code that names its type no longer compiles.",
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
    why: "Callers choose a media type; the ones they use are still available.",
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
    why: "Requests in that media type are refused, and callers that accept it receive another.",
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
    why: "Clients ignore headers they do not know.",
    example: { in: "response", before: header({}), after: header({ "X-Total": { schema } }) },
  },
  "header-removed": {
    says: "{subject} was removed",
    level: always("risky"),
    types: noTypes,
    why: "It was optional, but clients that read it find nothing.",
    example: { in: "response", before: header({ "X-Total": { schema } }), after: header({}) },
  },
  "required-header-removed": {
    says: "{subject}, which was on every response, was removed",
    level: always("breaking"),
    types: noTypes,
    why: "Clients rely on its presence.",
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
    why: "Clients may rely on its presence.",
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
    why: "Clients rely on its presence.",
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
    why: "Clients parse it in the old style.",
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
    why: "A schema and a media type serialize the value in different ways.",
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
    why: "It is still sent. Name the replacement in its description.",
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
    why: "Callers can keep using it.",
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
    why: "Clients can follow a new link.",
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
    why: "Clients that follow links do not find it.",
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
    why: "Clients that follow links call another operation.",
    example: {
      in: "response",
      before: link({ next: { operationId: "listMarkets" } }),
      after: link({ next: { operationId: "getMarket" } }),
    },
  },
});
