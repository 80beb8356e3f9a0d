import { expect, test } from "vitest";
import { findActionFaults, findDifference, findFormFaults } from "./compare-bodies.ts";

const example = {
  code: "not-found",
  verified: true,
  cursor: null,
  unreadCount: 2,
  alerts: [
    { id: "a", title: "First" },
    { id: "b", readAt: "2026-11-02T09:30:00Z" },
  ],
};

test("another body of the same form passes, with more fields and items too", () => {
  const body = {
    ...example,
    more: 1,
    alerts: [{ id: "x", readAt: "2026-11-01T00:00:00Z", title: "Other" }, { id: "y" }],
  };
  expect(findFormFaults(body, example)).toEqual([]);
  expect(findDifference(body, example)).toEqual(["the body is not the example"]);
});

test.each([
  [{ code: "forbidden" }, '/code is "forbidden", in the example "not-found"'],
  [{ verified: false }, "/verified is false, in the example true"],
  [{ cursor: "abc" }, '/cursor is "abc", in the example null'],
  [{ unreadCount: 3 }, "/unreadCount is 3, in the example 2"],
  [{ alerts: [] }, "/alerts has 0 items, in the example 2"],
  [{ alerts: [{ id: "a", title: "First" }] }, "/alerts/1/readAt is missing"],
  [{ alerts: "none" }, '/alerts is "none" instead of a list'],
  [{ verified: undefined }, "/verified is missing, in the example true"],
])("findFormFaults reports a body with %j as different from the example", (change, fault) => {
  expect(findFormFaults({ ...example, ...change }, example)).toEqual([fault]);
});

test("findFormFaults distinguishes a missing body from a present one", () => {
  expect(findFormFaults(undefined, undefined)).toEqual([]);
  expect(findFormFaults(undefined, example)).toEqual(["the body is missing instead of an object"]);
  expect(findFormFaults({}, undefined)).toEqual(["the body is {}, in the example missing"]);
});

test("findActionFaults compares all texts of a descriptor, and no bytes of a transaction", () => {
  const descriptor = { type: "action", title: "Deposit", description: "It earns no interest." };
  expect(findActionFaults(descriptor, descriptor)).toEqual([]);
  for (const other of [{ description: "It earns 5%." }, { disabled: true }]) {
    expect(findActionFaults({ ...descriptor, ...other }, descriptor)).toEqual([
      "the body is not the example",
    ]);
  }
  const response = { transaction: "AQ==", message: "Deposit 1 USDC." };
  expect(findActionFaults({ ...response, transaction: "Ag==" }, response)).toEqual([]);
  expect(findActionFaults({ ...response, message: "Deposit 2 USDC." }, response)).toHaveLength(1);
  expect(findActionFaults({ message: "Another text." }, { message: "A text." })).toEqual([]);
});
