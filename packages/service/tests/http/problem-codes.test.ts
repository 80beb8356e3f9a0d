import { expect, test } from "vitest";
import { problemTable } from "../../src/domain/problem-table.ts";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";

/** Codes that no operation declares: the path is unknown, or a handler is missing in a test. */
const ofTheEdge = ["method-not-allowed", "not-implemented"];
/** Action hosts have no codes, so this one stands only here. */
const ofActions = ["cannot-be-done"];

const declared = new Map<string, number>();
for (const { answers } of readServicePlan().operations) {
  for (const [status, { codes }] of Object.entries(answers)) {
    for (const code of codes) declared.set(code, Number(status));
  }
}

test("every code of the specs stands in the table with its status, and nothing besides", () => {
  const table = Object.entries(problemTable).filter(
    ([code]) => !ofTheEdge.includes(code) && !ofActions.includes(code),
  );
  expect(Object.fromEntries(table.map(([code, { status }]) => [code, status]))).toEqual(
    Object.fromEntries(declared),
  );
});

test("every sentence ends like one", () => {
  for (const { sentence } of Object.values(problemTable)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test("every status of an error that a spec declares has a code", () => {
  const statuses = new Set<number>(Object.values(problemTable).map((one) => one.status));
  for (const { operationId, answers } of readServicePlan().operations) {
    for (const status of Object.keys(answers).filter((one) => one >= "400")) {
      expect(statuses, `${operationId} ${status}`).toContain(Number(status));
    }
  }
});
