import { additiveTypes, always, breakingTypes, noTypes, type Rule } from "./rule.ts";

const responses = { "204": { description: "done" } };
const paths = (operations: object) => ({ paths: { "/markets": operations } });
const hook = { post: { responses } };

/** Operations, callbacks and webhooks: what can be asked for, and what is sent unasked. */
export const operationRules = {
  "operation-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "Something new to call.",
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
    why: "It was deprecated and its date has passed, so callers were told. Code that names it no longer compiles.",
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
    why: "It still works. Say in its description what to use instead, and when it ends.",
    example: { in: "operation", before: { responses }, after: { deprecated: true, responses } },
  },
  "operation-undeprecated": {
    says: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It stays.",
    example: { in: "operation", before: { deprecated: true, responses }, after: { responses } },
  },
  "sunset-announced": {
    says: "{subject} ends on {after}",
    level: always("compatible"),
    types: noTypes,
    why: "Callers have until then.",
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
    why: "Callers planned with the date they were given.",
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
    why: "Callers have more time.",
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
    why: "Either it stays, or it may end without notice.",
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
    why: "Write it as 2031-01-31; nobody can plan with anything else.",
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
    why: "Nothing on the wire names it, but it is the method's name in generated clients.",
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
    why: "Nothing on the wire names it, and generated clients have a method of the old name, which calls the new place.",
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
    why: "Generators named the method in their own way until now.",
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
    why: "Generators name the method in their own way from now on.",
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
    why: "It stands elsewhere in the reference.",
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
    why: "Callers that do not ask for it are not called back.",
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
    why: "Callers that wait for it wait in vain.",
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
    why: "Receivers that did not ask for it do not get it.",
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
    why: "Receivers that rely on it hear nothing any more.",
    example: {
      in: "document",
      before: { webhooks: { priceChanged: hook } },
      after: { webhooks: {} },
    },
  },
} as const satisfies Record<string, Rule>;
