import { additiveTypes, always, breakingTypes, defineRules, noTypes } from "./rule.ts";

const responses = { "204": { description: "done" } };
const paths = (operations: object) => ({ paths: { "/markets": operations } });
const hook = { post: { responses } };

/** Operations, callbacks and webhooks. */
export const operationRules = defineRules({
  "operation-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers can use a new operation.",
    example: {
      in: "document",
      before: paths({}),
      after: paths({ get: { responses } }),
    },
  },
  "operation-removed": {
    says: "{subject} was removed",
    level: always("breaking"),
    types: breakingTypes,
    why: "Callers get an error. Deprecate it with a sunset date first.",
    example: { in: "document", before: paths({ get: { responses } }), after: paths({}) },
  },
  "operation-retired": {
    says: "{subject} was removed after its announced sunset on {before}",
    level: always("risky"),
    types: breakingTypes,
    why: "It was deprecated and its sunset has passed, so callers had notice. Code that names it no longer compiles.",
    example: {
      in: "document",
      before: paths({ get: { deprecated: true, "x-sunset": "2020-01-01", responses } }),
      after: paths({}),
    },
  },
  "operation-deprecated": {
    says: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It still works. Name the replacement and the sunset date in its description.",
    example: { in: "operation", before: { responses }, after: { deprecated: true, responses } },
  },
  "operation-undeprecated": {
    says: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "Callers can keep using it.",
    example: { in: "operation", before: { deprecated: true, responses }, after: { responses } },
  },
  "sunset-announced": {
    says: "{subject} ends on {after}",
    level: always("compatible"),
    types: noTypes,
    why: "Callers must migrate before that date.",
    example: {
      in: "operation",
      before: { deprecated: true, responses },
      after: { deprecated: true, "x-sunset": "2031-01-01", responses },
    },
  },
  "sunset-brought-forward": {
    says: "{subject} ends earlier: on {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers planned their migration for the later date.",
    example: {
      in: "operation",
      before: { deprecated: true, "x-sunset": "2031-01-01", responses },
      after: { deprecated: true, "x-sunset": "2030-01-01", responses },
    },
  },
  "sunset-put-off": {
    says: "{subject} ends later: on {after} instead of {before}",
    level: always("compatible"),
    types: noTypes,
    why: "Callers have more time to migrate.",
    example: {
      in: "operation",
      before: { deprecated: true, "x-sunset": "2030-01-01", responses },
      after: { deprecated: true, "x-sunset": "2031-01-01", responses },
    },
  },
  "sunset-withdrawn": {
    says: "{subject} has no date any more on which it ends; it was {before}",
    level: always("risky"),
    types: noTypes,
    why: "Callers no longer know whether it stays or ends without notice.",
    example: {
      in: "operation",
      before: { deprecated: true, "x-sunset": "2030-01-01", responses },
      after: { deprecated: true, responses },
    },
  },
  "sunset-unreadable": {
    says: "The date on which {subject} ends cannot be read: {after}",
    level: always("breaking"),
    types: noTypes,
    why: "Write the date as 2031-01-31, so that callers can plan their migration.",
    example: {
      in: "operation",
      before: { deprecated: true, responses },
      after: { deprecated: true, "x-sunset": "next year", responses },
    },
  },
  "operation-id-changed": {
    says: "{subject} has the operationId {after} instead of {before}",
    level: always("editorial"),
    types: breakingTypes,
    why: "It is not part of requests or responses, but generated clients use it as the name of the method.",
    example: {
      in: "operation",
      before: { operationId: "getMarkets", responses },
      after: { operationId: "listMarkets", responses },
    },
  },
  "operation-id-moved": {
    says: "{subject} has the operationId {after}; {before} is that of another operation now",
    level: always("editorial"),
    types: additiveTypes,
    why: "It is not part of requests or responses. In generated clients, the method with the old name now calls the other operation.",
    example: {
      in: "document",
      before: paths({ get: { operationId: "listMarkets", responses } }),
      after: {
        paths: {
          "/markets": { get: { operationId: "listMarketsOld", responses } },
          "/v2/markets": { get: { operationId: "listMarkets", responses } },
        },
      },
    },
  },
  "operation-id-added": {
    says: "{subject} has the operationId {after} now",
    level: always("editorial"),
    types: breakingTypes,
    why: "Generators derived the name of the method until now; it may change.",
    example: {
      in: "operation",
      before: { responses },
      after: { operationId: "listMarkets", responses },
    },
  },
  "operation-id-removed": {
    says: "{subject} has no operationId any more; it was {before}",
    level: always("editorial"),
    types: breakingTypes,
    why: "Generators derive the name of the method from now on; it may change.",
    example: {
      in: "operation",
      before: { operationId: "listMarkets", responses },
      after: { responses },
    },
  },
  "operation-tags-changed": {
    says: "{subject} has the tags {after} instead of {before}",
    level: always("editorial"),
    types: noTypes,
    why: "It moves to another section of the reference.",
    example: {
      in: "operation",
      before: { tags: ["Markets"], responses },
      after: { tags: ["Market data"], responses },
    },
  },
  "callback-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    why: "Callers that do not request the callback receive no calls.",
    example: {
      in: "operation",
      before: { responses },
      after: { callbacks: { settled: { "{$request.body#/url}": hook } }, responses },
    },
  },
  "callback-removed": {
    says: "{subject} was removed",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that wait for the callback never receive it.",
    example: {
      in: "operation",
      before: { callbacks: { settled: { "{$request.body#/url}": hook } }, responses },
      after: { responses },
    },
  },
  "webhook-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    why: "Only receivers that subscribe to the webhook receive it.",
    example: {
      in: "document",
      before: { webhooks: {} },
      after: { webhooks: { priceChanged: hook } },
    },
  },
  "webhook-removed": {
    says: "{subject} was removed",
    level: always("breaking"),
    types: noTypes,
    why: "Receivers that rely on the webhook no longer receive it.",
    example: {
      in: "document",
      before: { webhooks: { priceChanged: hook } },
      after: { webhooks: {} },
    },
  },
});
