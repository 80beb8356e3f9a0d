import {
  additiveTypes,
  advise,
  always,
  breakingTypes,
  defineRules,
  name,
  narrowing,
  noTypes,
  object,
  widening,
} from "./rule.ts";

const ok = { "200": { description: "ok" } };
const schema = { type: "string" };
const json = (types: object) => ({ description: "ok", content: types });
const header = (headers: object) => ({ description: "ok", headers });
const payload = (content: object) => ({ requestBody: { content }, responses: ok });
const link = (links: object) => ({ description: "ok", links });

/** Responses, their headers, media types and links: what callers read. */
export const responseRules = defineRules({
  "success-response-added": {
    message: "{subject} may succeed with {after}",
    level: always("compatible"),
    types: breakingTypes,
    advice: advise(
      "You can answer with one more status. Your code needs no change, unless it no longer compiles because it names every status.",
      "Every 2xx status is a success. Handle the body of the new status: the return type of the method is wider, so code for the old type may no longer compile.",
    ),
    maintainerAdvice:
      "Callers treat every 2xx as success. A body of another type widens the return type of generated methods.",
    example: {
      in: "operation",
      before: { responses: ok },
      after: { responses: { ...ok, "202": { description: "accepted" } } },
    },
  },
  "success-response-removed": {
    message: "{subject} no longer succeeds with {before}",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server no longer understands this status as a success. Answer with one of the others.",
      "You no longer get this status. Handle the success statuses that remain.",
    ),
    maintainerAdvice:
      "Callers depend on the status and the body. Add the new status, and remove the old one later.",
    example: {
      in: "operation",
      before: { responses: { ...ok, "202": { description: "accepted" } } },
      after: { responses: ok },
    },
  },
  "success-status-widened": {
    message: "{subject} succeeds with any status of {after}, not only {before}",
    level: widening,
    types: breakingTypes,
    advice: advise(
      "You can answer with more statuses, and the old one still counts as a success. Code that names the old status no longer compiles.",
      "You may get another status of the same class. Handle statuses by class; code that names the old one no longer compiles.",
    ),
    maintainerAdvice:
      "A range promises no status in particular, so callers can no longer depend on the old one. Keep the status, and add the range beside it: that is compatible. Receivers of webhooks choose the status, so theirs still counts.",
    example: {
      in: "operation",
      before: { responses: ok },
      after: { responses: { "2XX": { description: "ok" } } },
    },
  },
  "error-status-widened": {
    message: "{subject} fails with any status of {after}, not only {before}",
    level: always("compatible"),
    types: breakingTypes,
    advice: advise(
      "You can answer with more errors. Code that names the old status no longer compiles.",
      "A call can fail in more ways. Code that handles errors by class, 4xx or 5xx, needs no change, unless it no longer compiles because it names the old status.",
    ),
    maintainerAdvice: "Compatible as long as callers handle unknown errors by their class.",
    example: {
      in: "operation",
      before: { responses: { ...ok, "404": { description: "none" } } },
      after: { responses: { ...ok, "4XX": { description: "none" } } },
    },
  },
  "success-status-narrowed": {
    message: "{subject} succeeds with {after} only, not with every status of {before}",
    level: narrowing,
    types: breakingTypes,
    advice: advise(
      "The server understands fewer statuses of the range. Answer with one that remains; code that names the range no longer compiles.",
      "You get a status that was possible before. Your code needs no change, unless it no longer compiles because it names the range.",
    ),
    maintainerAdvice:
      "A range promises no status in particular, so the statuses that remain were possible before. Receivers of webhooks may answer with any of the range. Responses of both are compared.",
    example: {
      in: "operation",
      before: { responses: { "2XX": { description: "ok" } } },
      after: { responses: ok },
    },
  },
  "error-status-narrowed": {
    message: "{subject} fails with {after} only, not with every status of {before}",
    level: { request: "risky", response: "compatible" },
    types: breakingTypes,
    advice: advise(
      "The server expects fewer errors of the range. Answer with one that remains; code that names the range no longer compiles.",
      "You get an error that was possible before. Your code needs no change, unless it no longer compiles because it names the range.",
    ),
    maintainerAdvice:
      "The errors that remain were possible before, and their responses are compared. Receivers of webhooks may answer with another error of the range, as with one that was removed, so it is risky for them.",
    example: {
      in: "operation",
      before: { responses: { ...ok, "4XX": { description: "none" } } },
      after: { responses: { ...ok, "404": { description: "none" } } },
    },
  },
  "error-response-added": {
    message: "{subject} may fail with {after}",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise(
      "You can answer with one more error. Your code needs no change.",
      "A call can fail in one more way. Code that handles errors by class, 4xx or 5xx, needs no change.",
    ),
    maintainerAdvice: "Compatible as long as callers handle unknown errors by their class.",
    example: {
      in: "operation",
      before: { responses: ok },
      after: { responses: { ...ok, "404": { description: "none" } } },
    },
  },
  "error-response-removed": {
    message: "{subject} no longer fails with {before}",
    level: { request: "risky", response: "compatible" },
    types: breakingTypes,
    advice: advise(
      "The server no longer expects this error. Answer with another one; code that names its type no longer compiles.",
      "You never get this error. Remove the code that names its type, which no longer compiles.",
    ),
    maintainerAdvice:
      "The wire is unaffected: callers handle one error less, and generated types lose a name. Receivers of webhooks may answer with it to be told less or later, so it is risky for them.",
    example: {
      in: "operation",
      before: { responses: { ...ok, "404": { description: "none" } } },
      after: { responses: ok },
    },
  },
  "media-type-added": {
    message: "{subject} may be {after}",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can use one more media type. Your code needs no change.",
      "You can ask for one more media type. Your code needs no change.",
    ),
    maintainerAdvice: "Callers choose a media type, and the ones they use are still available.",
    example: {
      in: "response",
      before: json({ "application/json": { schema } }),
      after: json({ "application/json": { schema }, "text/csv": { schema } }),
    },
  },
  "media-type-widened": {
    message: "{subject} may be any {after}, not only {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts the old media type and others. Your code needs no change.",
      "You may receive another media type of the range. Check the content type before you parse, or ask for the old one.",
    ),
    maintainerAdvice:
      "A range covers its types: requests of the old type are still accepted. In responses a range promises no type in particular, so keep the type and add the range beside it.",
    example: {
      in: "response",
      before: json({ "application/json": { schema } }),
      after: json({ "application/*": { schema } }),
    },
  },
  "media-type-narrowed": {
    message: "{subject} may only be {after} of {before}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses the other media types of the range. Send one that remains.",
      "You receive a media type that was possible before. Your code needs no change.",
    ),
    maintainerAdvice:
      "A range covers its types: the ones that remain were possible in responses before, and requests of the others are refused.",
    example: {
      in: "response",
      before: json({ "application/*": { schema } }),
      after: json({ "application/json": { schema } }),
    },
  },
  "media-type-removed": {
    message: "{subject} may no longer be {before}",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server refuses this media type. Use one of the others.",
      "You no longer get this media type. Ask for one of the others, and parse it.",
    ),
    maintainerAdvice:
      "Keep the media type until callers have moved. Code that names it no longer compiles.",
    example: {
      in: "response",
      before: json({ "application/json": { schema }, "text/csv": { schema } }),
      after: json({ "application/json": { schema } }),
    },
  },
  "payload-media-type-added": {
    message: "{subject} may also be {after}",
    level: widening,
    types: noTypes,
    advice: advise(
      "You can use one more media type. Your code needs no change.",
      "You may receive another media type. Check the content type before you parse the body.",
    ),
    maintainerAdvice:
      "Receivers of webhooks and callbacks cannot ask for a media type, so each must understand every type that you send. Let receivers choose the new type when they subscribe.",
    example: {
      in: "webhook",
      before: payload({ "application/json": { schema } }),
      after: payload({ "application/json": { schema }, "application/xml": { schema } }),
    },
  },
  "payload-media-type-removed": {
    message: "{subject} may no longer be {before}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses this media type. Use one of the others.",
      "You receive a media type that was possible before. Your code needs no change.",
    ),
    maintainerAdvice:
      "Receivers of webhooks and callbacks understand every type that was described, so they understand those that remain.",
    example: {
      in: "webhook",
      before: payload({ "application/json": { schema }, "application/xml": { schema } }),
      after: payload({ "application/json": { schema } }),
    },
  },
  "header-added": {
    message: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can set one more header. Your code needs no change.",
      "You may receive one more header. Your code needs no change.",
    ),
    maintainerAdvice: "Clients ignore headers they do not know.",
    example: { in: "response", before: header({}), after: header({ "X-Total": { schema } }) },
  },
  "required-header-added": {
    message: "{subject} was added and is required",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server demands this header. Set it always.",
      "You always receive one more header. Your code needs no change.",
    ),
    maintainerAdvice:
      "A promise more breaks no reader. Where callers set the header, in responses to webhooks and in parts of a body, make it optional.",
    example: {
      in: "response",
      before: header({}),
      after: header({ "X-Total": { required: true, schema } }),
    },
  },
  "header-removed": {
    message: "{subject} was removed",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "The server no longer looks at this header. Stop setting it.",
      "You no longer receive this header. Use a default where your code reads it.",
    ),
    maintainerAdvice: "Risky rather than breaking: the header was optional. Deprecate it first.",
    example: { in: "response", before: header({ "X-Total": { schema } }), after: header({}) },
  },
  "required-header-removed": {
    message: "{subject}, which was on every response, was removed",
    level: { request: "risky", response: "breaking" },
    types: noTypes,
    advice: advise(
      "The server no longer looks at this header. Stop setting it.",
      "You no longer receive this header, which was always there. Remove the code that depends on it.",
    ),
    maintainerAdvice: "Deprecate the header first.",
    example: {
      in: "response",
      before: header({ "X-Total": { required: true, schema } }),
      after: header({}),
    },
  },
  "header-became-required": {
    message: "{subject} is on every response now",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server expects this header always. Set it always.",
      "You always receive this header now. Your code needs no change.",
    ),
    maintainerAdvice:
      "A promise more breaks no reader. Where callers set the header, in responses to webhooks and in parts of a body, keep it optional.",
    example: {
      in: "response",
      before: header({ "X-Total": { schema } }),
      after: header({ "X-Total": { required: true, schema } }),
    },
  },
  "header-became-optional": {
    message: "{subject} is no longer on every response",
    level: widening,
    types: noTypes,
    advice: advise(
      "You can leave this header out. Your code needs no change.",
      "You may receive no such header. Handle its absence.",
    ),
    maintainerAdvice: "Clients depend on its presence. Keep it on every response.",
    example: {
      in: "response",
      before: header({ "X-Total": { required: true, schema } }),
      after: header({ "X-Total": { schema } }),
    },
  },
  "header-style-changed": {
    message: "{subject} has the style {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server understands only the new style. Serialize the header in that style.",
      "The header arrives in the new style. Parse that style.",
    ),
    maintainerAdvice: "Add a header with the new style beside the old one.",
    example: {
      in: "response",
      before: header({ "X-Range": { explode: false, schema: object({ from: name }) } }),
      after: header({ "X-Range": { explode: true, schema: object({ from: name }) } }),
    },
  },
  "header-content-changed": {
    message: "{subject} is described by {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server expects another serialization. Serialize the header as the new description requires.",
      "The header arrives in another serialization. Parse it as the new description requires.",
    ),
    maintainerAdvice:
      "A schema and a media type serialize the value in different ways. Add a new header instead.",
    example: {
      in: "response",
      before: header({ "X-Total": { schema } }),
      after: header({ "X-Total": { content: { "application/json": { schema } } } }),
    },
  },
  "header-deprecated": {
    message: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "It still works. Plan to stop setting it.",
      "You still receive it. Plan to stop reading it.",
    ),
    maintainerAdvice: "Name the replacement in the description.",
    example: {
      in: "response",
      before: header({ "X-Total": { schema } }),
      after: header({ "X-Total": { deprecated: true, schema } }),
    },
  },
  "header-undeprecated": {
    message: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can keep setting it. Your code needs no change.",
      "You can keep reading it. Your code needs no change.",
    ),
    maintainerAdvice: "Remove the note on the replacement as well.",
    example: {
      in: "response",
      before: header({ "X-Total": { deprecated: true, schema } }),
      after: header({ "X-Total": { schema } }),
    },
  },
  "link-added": {
    message: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    advice: advise("You can follow one more link. Your code needs no change."),
    maintainerAdvice: "Additions break no client.",
    example: {
      in: "response",
      before: link({}),
      after: link({ next: { operationId: "listMarkets" } }),
    },
  },
  "link-removed": {
    message: "{subject} was removed",
    level: always("risky"),
    types: noTypes,
    advice: advise("The link is gone. Call the operation directly if your code follows the link."),
    maintainerAdvice: "Few clients follow links, so this is risky rather than breaking.",
    example: {
      in: "response",
      before: link({ next: { operationId: "listMarkets" } }),
      after: link({}),
    },
  },
  "link-changed": {
    message:
      "{subject} leads to another operation or passes other values: {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "The link leads to another operation or passes other values. Check the code that follows it.",
    ),
    maintainerAdvice: "Add a link with a new name instead.",
    example: {
      in: "response",
      before: link({ next: { operationId: "listMarkets" } }),
      after: link({ next: { operationId: "getMarket" } }),
    },
  },
});
