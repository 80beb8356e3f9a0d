import type { UpdatePreferencesRequest } from "@bellwether/alerts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPreferences, readPreferenceChange } from "./preference-change.ts";
import { noPreferences, toWirePreferences } from "./preferences.ts";

const topicId = "0b5ee2ab-94f6-4a42-8f0b-6a6a3b1d1f01";
const digest = "at-once";

/** What a wallet without preferences reads after a change. */
function readAfter(body: UpdatePreferencesRequest) {
  const { times, topics } = readPreferenceChange(body);
  return toWirePreferences({ ...noPreferences, ...times }, topics);
}

test("readPreferenceChange changes nothing for an empty request", () => {
  expect(readPreferenceChange({})).toEqual({ times: {}, topics: [] });
  expect(readAfter({})).toEqual({ timeZone: "UTC", topics: [] });
});

test("readPreferenceChange lets critical alerts pass quiet hours unless the request says otherwise", () => {
  const quietHours = { enabled: true, from: "22:30", to: "07:05" };
  expect(readAfter({ quietHours }).quietHours).toEqual({ ...quietHours, allowCritical: true });
  const strict = { ...quietHours, allowCritical: false };
  expect(readAfter({ quietHours: strict }).quietHours).toEqual(strict);
});

test("readPreferenceChange keeps a digest's time for a daily digest alone, 09:00 by default", () => {
  const read = (more: object) => readAfter({ topics: [{ topicId, digest, ...more }] }).topics;
  expect(read({ digest: "daily" })).toEqual([{ topicId, digest: "daily", digestTime: "09:00" }]);
  const late = { digestTime: "23:59" };
  expect(read({ digest: "daily", ...late })).toEqual([{ topicId, digest: "daily", ...late }]);
  expect(read({ digest: "hourly", ...late })).toEqual([{ topicId, digest: "hourly" }]);
  expect(read(late)).toEqual([{ topicId, digest }]);
});

test("readPreferenceChange stores no digest for alerts at once, as for a topic that has none", () => {
  const { topics } = readPreferenceChange({ topics: [{ topicId, digest }] });
  expect(topics).toEqual([{ topicId, digest: null, digestTime: null, channels: null }]);
});

test("readPreferenceChange keeps the channels of a topic, and each local time of a day", () => {
  const two = (text: number) => String(text).padStart(2, "0");
  const time = fc
    .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
  const channels = fc.subarray(["PUSH", "IN_APP", "EMAIL", "TELEGRAM"] as const, { minLength: 1 });
  const requests = fc.record({
    timeZone: fc.constantFrom("UTC", "Asia/Kathmandu"),
    quietHours: fc.record({
      ...{ enabled: fc.boolean(), allowCritical: fc.boolean() },
      ...{ from: time, to: time },
    }),
    topics: fc.array(
      fc.record({
        ...{ topicId: fc.uuid(), digest: fc.constant("daily" as const) },
        ...{ digestTime: time, channels },
      }),
    ),
  });
  fc.assert(
    fc.property(requests, (request) => {
      expect(readAfter(request)).toEqual(request);
    }),
  );
});

test.each([
  {},
  { timeZone: "europe/berlin" },
  { quietHours: { enabled: false, from: "22:00", to: "21:59" } },
  { topics: [{ topicId, digest } as const, { topicId: topicId.replace("0b", "0c"), digest }] },
] satisfies UpdatePreferencesRequest[])("checkPreferences accepts %j", (body) => {
  expect(checkPreferences(body)).toBeUndefined();
});

interface Refused {
  readonly body: UpdatePreferencesRequest;
  readonly field: string;
  readonly message: string;
  readonly allowed: string;
}

test.each([
  {
    body: { timeZone: "Mars/Olympus" },
    ...{ field: "body.timeZone", message: "is Mars/Olympus" },
    allowed: "the name of an IANA time zone",
  },
  {
    body: { quietHours: { enabled: false, from: "22:00", to: "22:00" } },
    ...{ field: "body.quietHours.to", message: "is 22:00, as from" },
    allowed: "another time than from",
  },
  {
    // The same id, as the spec lets it be written.
    body: {
      topics: [
        { topicId, digest },
        { topicId: `urn:uuid:${topicId.toUpperCase()}`, digest },
      ],
    },
    ...{ field: "body.topics", message: `contains ${topicId} twice` },
    allowed: "a list with each topic once",
  },
] satisfies Refused[])(
  "checkPreferences refuses $field that $message",
  ({ body, field, message, allowed }) => {
    const details = [{ field, message, allowed, advice: `it must be ${allowed}` }];
    expect(checkPreferences(body)).toEqual({ code: "invalid-request", details });
  },
);
