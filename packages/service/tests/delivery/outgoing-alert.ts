import fc from "fast-check";
import { anyCharacter } from "../../../../tools/testing/any-character.ts";
import type { OutgoingAlert } from "../../src/domain/delivery/alert-channel.ts";

/** An alert for one recipient, expiring an hour after the tests' clock time. */
export function makeAlert(changes: Partial<OutgoingAlert> = {}): OutgoingAlert {
  return {
    id: "0192f3d0-6f0a-7c31-9a51-3f6f0a5b7c11",
    sendId: "0192f3d0-6f0a-7c31-9a51-3f6f0a5b7c12",
    app: { id: "0192f3d0-6f0a-7c31-9a51-3f6f0a5b7c13", name: "Harbor", icon: null },
    message: { title: "Rate changed", body: "The deposit rate of SOL is 5.1 %." },
    data: null,
    createdAt: testTime,
    expiresAt: new Date(testTime.getTime() + 3_600_000),
    ...changes,
  };
}

export const testTime = new Date("2026-11-22T12:00:00Z");

const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ minLength: 1, maxLength, unit: anyCharacter, size: "max" }),
    fc.string({ minLength: 1, maxLength, unit: "grapheme", size: "max" }),
    // Each takes six JSON bytes.
    fc.string({ minLength: 1, maxLength, unit: fc.constantFrom("\0", "\ud800"), size: "max" }),
  );
const url = fc
  .string({ maxLength: 2000, unit: fc.constantFrom("a", "é", '"'), size: "max" })
  .map((path) => `https://bellwether.example/${path}`);
const action = fc.record({ label: text(40), url });

/** Alerts with every message the API accepts, and longer characters than it does. */
export const anyAlert: fc.Arbitrary<OutgoingAlert> = fc
  .record({
    message: fc.record(
      {
        title: text(60),
        body: text(500),
        image: url,
        actions: fc.array(action, { minLength: 1, maxLength: 3, size: "max" }),
      },
      { requiredKeys: ["title", "body"] },
    ),
    data: fc.option(
      fc.dictionary(text(20), fc.oneof(text(20), fc.jsonValue()), { maxKeys: 50, size: "medium" }),
    ),
    icon: fc.option(url),
  })
  .map(({ message, data, icon }) =>
    makeAlert({ message, data, app: { ...makeAlert().app, icon } }),
  );
