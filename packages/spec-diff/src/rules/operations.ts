import { additiveTypes, advise, always, breakingTypes, defineRules, noTypes } from "./rule.ts";

const responses = { "204": { description: "done" } };
const paths = (operations: object) => ({ paths: { "/markets": operations } });
const hook = { post: { responses } };
const notice = { deprecationDays: { stable: 180, beta: 31 } };

/** Operations, callbacks and webhooks. */
export const operationRules = defineRules({
  "operation-added": {
    message: "{subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise("You can call a new operation. Your code needs no change."),
    maintainerAdvice: "Additions break no caller.",
    example: {
      in: "document",
      before: paths({}),
      after: paths({ get: { responses } }),
    },
  },
  "operation-removed": {
    message: "{subject} was removed",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise("Calls of it fail. Remove the calls, or call the operation that replaces it."),
    maintainerAdvice:
      "Breaking also if it was deprecated without a date: a deprecation without a sunset does not say when the calls end. Deprecate the operation with a sunset date first, and remove it after that date.",
    example: { in: "document", before: paths({ get: { responses } }), after: paths({}) },
  },
  "operation-retired": {
    message: "{subject} was removed after its announced sunset on {before}",
    level: always("risky"),
    types: breakingTypes,
    advice: advise(
      "Calls of it fail, and code that names its method no longer compiles. Call the operation that replaces it.",
    ),
    maintainerAdvice:
      "Risky rather than breaking: the operation was deprecated and its sunset has passed, so callers had notice.",
    example: {
      in: "document",
      before: paths({ get: { deprecated: true, "x-sunset": "2020-01-01", responses } }),
      after: paths({}),
    },
  },
  "operation-deprecated": {
    message: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise("It still works. Plan to replace your calls of it."),
    maintainerAdvice:
      "Name the replacement in the description, and the date of removal in x-sunset.",
    example: { in: "operation", before: { responses }, after: { deprecated: true, responses } },
  },
  "operation-undeprecated": {
    message: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise("You can keep calling it. Your code needs no change."),
    maintainerAdvice: "Remove the sunset date and the note on the replacement as well.",
    example: { in: "operation", before: { deprecated: true, responses }, after: { responses } },
  },
  "sunset-announced": {
    message: "{subject} ends on {after}",
    level: always("compatible"),
    types: noTypes,
    advice: advise("It stops working on that date. Replace your use of it before."),
    maintainerAdvice:
      "Compatible: a deprecation breaks no call, with a date or without one, and however near the date is. Name the replacement in the description.",
    example: {
      in: "operation",
      before: { deprecated: true, responses },
      after: { deprecated: true, "x-sunset": "2031-01-01", responses },
    },
  },
  "sunset-brought-forward": {
    message: "{subject} ends earlier, on {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "It stops working earlier than announced. Replace your use of it before the new date.",
    ),
    maintainerAdvice:
      "Callers planned their migration for the later date. Keep an announced date, or only postpone it.",
    example: {
      in: "operation",
      before: { deprecated: true, "x-sunset": "2031-01-01", responses },
      after: { deprecated: true, "x-sunset": "2030-01-01", responses },
    },
  },
  "sunset-put-off": {
    message: "{subject} ends later, on {after} instead of {before}",
    level: always("compatible"),
    types: noTypes,
    advice: advise("It works longer than announced. You have more time to replace your use of it."),
    maintainerAdvice: "A later date breaks no plan.",
    example: {
      in: "operation",
      before: { deprecated: true, "x-sunset": "2030-01-01", responses },
      after: { deprecated: true, "x-sunset": "2031-01-01", responses },
    },
  },
  "sunset-withdrawn": {
    message: "{subject} no longer has a sunset date; it was {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "It has no date of removal any more. Check its description before you plan your migration.",
    ),
    maintainerAdvice:
      "Risky rather than breaking: no call fails. Callers cannot tell whether it stays or ends without notice. Remove the deprecation if it stays.",
    example: {
      in: "operation",
      before: { deprecated: true, "x-sunset": "2030-01-01", responses },
      after: { deprecated: true, responses },
    },
  },
  "sunset-unreadable": {
    message: "The sunset date of {subject} is not a date: {after}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "No tool can tell you when it stops working. Read its description, and plan your migration now.",
    ),
    maintainerAdvice:
      "Breaking whether the part is deprecated yet or not: no program can tell when it ends. Write the date as 2031-01-31.",
    example: {
      in: "operation",
      before: { deprecated: true, responses },
      after: { deprecated: true, "x-sunset": "next year", responses },
    },
  },
  "sunset-too-soon": {
    message: "{subject} ends on {after}, which leaves fewer days than its deprecation must",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "It stops working sooner than the API promises. Replace your use of it before the date.",
    ),
    maintainerAdvice:
      "Only with --deprecation-days-stable or --deprecation-days-beta: the days from now to x-sunset are fewer than these. Set a later date.",
    example: {
      in: "operation",
      before: { deprecated: true, responses },
      after: { deprecated: true, "x-sunset": "2020-01-01", responses },
      options: notice,
    },
  },
  "sunset-missing": {
    message: "{subject} is deprecated without a sunset date",
    level: always("breaking"),
    types: noTypes,
    advice: advise("It still works, and may stop on any day. Plan to replace your calls of it."),
    maintainerAdvice:
      "Only with --deprecation-days-stable or --deprecation-days-beta, which require a date. Set x-sunset, such as 2031-01-31.",
    example: {
      in: "operation",
      before: { responses },
      after: { deprecated: true, responses },
      options: notice,
    },
  },
  "stability-lowered": {
    message: "{subject} is {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "It may change without notice from now on. Pin the version that you use, or call a stable operation.",
    ),
    maintainerAdvice:
      "Breaking although no call fails: later changes of a draft or alpha operation count as risky, so callers lose the promise of the old level. Deprecate the operation, and add the unstable one beside it.",
    example: {
      in: "operation",
      before: { "x-stability-level": "stable", responses },
      after: { "x-stability-level": "alpha", responses },
    },
  },
  "stability-raised": {
    message: "{subject} is {after} instead of {before}",
    level: always("compatible"),
    types: noTypes,
    advice: advise("It promises more than before. Your code needs no change."),
    maintainerAdvice: "A stronger promise breaks no call. Breaking changes count from now on.",
    example: {
      in: "operation",
      before: { "x-stability-level": "alpha", responses },
      after: { "x-stability-level": "stable", responses },
    },
  },
  "operation-id-changed": {
    message: "{subject} has the operationId {after} instead of {before}",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "Calls over HTTP are unchanged. A generated client has another name for the method; rename your calls, which no longer compile.",
    ),
    maintainerAdvice:
      "The operationId is not part of requests and responses, but generators name methods by it. Keep it.",
    example: {
      in: "operation",
      before: { operationId: "getMarkets", responses },
      after: { operationId: "listMarkets", responses },
    },
  },
  "operation-id-moved": {
    message: "{subject} has the operationId {after} now; another operation took over {before}",
    level: always("editorial"),
    types: additiveTypes,
    advice: advise(
      "Calls over HTTP are unchanged. In a generated client, the method with the old name calls the other operation now. Check which one your code means.",
    ),
    maintainerAdvice:
      "Choose a new operationId for the other operation: code compiles and calls something else.",
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
    message: "{subject} has the operationId {after} now",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "Calls over HTTP are unchanged. A generated client may have another name for the method; rename your calls, which may no longer compile.",
    ),
    maintainerAdvice:
      "Generators derived the name of the method until now. Choose the name that they derived.",
    example: {
      in: "operation",
      before: { responses },
      after: { operationId: "listMarkets", responses },
    },
  },
  "operation-id-removed": {
    message: "{subject} no longer has an operationId; it was {before}",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "Calls over HTTP are unchanged. A generated client may have another name for the method; rename your calls, which may no longer compile.",
    ),
    maintainerAdvice: "Generators derive the name of the method from now on. Keep the operationId.",
    example: {
      in: "operation",
      before: { operationId: "listMarkets", responses },
      after: { responses },
    },
  },
  "operation-tags-changed": {
    message: "{subject} has the tags {after} instead of {before}",
    level: always("editorial"),
    types: noTypes,
    advice: advise("It is in another section of the reference. Your code needs no change."),
    maintainerAdvice: "Generators that split clients by tag move the method.",
    example: {
      in: "operation",
      before: { tags: ["Markets"], responses },
      after: { tags: ["Market data"], responses },
    },
  },
  "callback-added": {
    message: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "The server calls you only if you ask for the callback. Your code needs no change.",
    ),
    maintainerAdvice: "Only callers that register for the callback are called.",
    example: {
      in: "operation",
      before: { responses },
      after: { callbacks: { settled: { "{$request.body#/url}": hook } }, responses },
    },
  },
  "callback-removed": {
    message: "{subject} was removed",
    level: always("breaking"),
    types: noTypes,
    advice: advise("The server no longer calls you. Get the result in another way."),
    maintainerAdvice:
      "Callers wait for a call that no longer comes. Deprecate the operation of the callback with a sunset date first.",
    example: {
      in: "operation",
      before: { callbacks: { settled: { "{$request.body#/url}": hook } }, responses },
      after: { responses },
    },
  },
  "webhook-added": {
    message: "{subject} was added",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You get calls of the webhook only if you subscribe to it. Your code needs no change.",
    ),
    maintainerAdvice: "Only receivers that subscribe to the webhook are called.",
    example: {
      in: "document",
      before: { webhooks: {} },
      after: { webhooks: { priceChanged: hook } },
    },
  },
  "webhook-removed": {
    message: "{subject} was removed",
    level: always("breaking"),
    types: noTypes,
    advice: advise("The server no longer calls you. Get the data in another way."),
    maintainerAdvice: "Deprecate the webhook with a sunset date first.",
    example: {
      in: "document",
      before: { webhooks: { priceChanged: hook } },
      after: { webhooks: {} },
    },
  },
  "callback-expression-changed": {
    message: "{subject} goes to {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server reads the address of the callback from another place. Send the address there, or you are no longer called.",
    ),
    maintainerAdvice:
      "Callers name the address where the old expression reads it. Read it from both places for a while.",
    example: {
      in: "operation",
      before: { callbacks: { settled: { "{$request.body#/url}": hook } }, responses },
      after: { callbacks: { settled: { "{$request.query.url}": hook } }, responses },
    },
  },
});
