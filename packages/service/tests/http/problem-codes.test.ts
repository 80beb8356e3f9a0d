import { expect, test } from "vitest";
import { type ErrorShapeName, readServicePlan } from "../../src/http/request/operation-plan.ts";
import { problemTable } from "../../src/http/response/problem-table.ts";
import { readSpecs } from "./read-specs.ts";

/** Codes no operation declares: the path is unknown, or a test leaves out the handler. */
const edgeCodes = ["method-not-allowed", "not-implemented"];

const declared = new Map<string, number>();
for (const { responses } of readServicePlan().operations) {
  for (const [status, { codes }] of Object.entries(responses)) {
    for (const code of codes) declared.set(code, Number(status));
  }
}

test("the problem table has exactly the codes of the specs, with their status", () => {
  const table = Object.entries(problemTable).filter(([code]) => !edgeCodes.includes(code));
  expect(Object.fromEntries(table.map(([code, { status }]) => [code, status]))).toEqual(
    Object.fromEntries(declared),
  );
});

/** Each error schema's known codes, as the specs list them. */
const knownCodes: Readonly<Record<ErrorShapeName, string>> = {
  alerts: "ErrorDetail",
  data: "DataError",
  action: "ActionErrorResponse",
};

test.each(Object.entries(knownCodes))(
  "the specs list exactly the codes that hosts with %s errors return",
  (shape, name) => {
    const { hosts, operations } = readServicePlan();
    const specs = readSpecs();
    const ofShape = Object.keys(hosts).filter((host) => hosts[host]?.errorShape === shape);
    const returned = operations
      .filter(({ host }) => ofShape.includes(host))
      .flatMap(({ responses }) => Object.values(responses).flatMap(({ codes }) => codes));
    for (const host of ofShape) {
      const listed =
        specs.get(host)?.components?.schemas?.[name]?.properties?.code?.["x-extensible-enum"];
      expect(new Set(listed), host).toEqual(new Set([...returned, ...edgeCodes]));
    }
  },
);

test("every sentence of the problem table starts with a capital and ends with a full stop", () => {
  for (const { sentence } of Object.values(problemTable)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test("every declared error status has a code in the problem table", () => {
  const statuses = new Set<number>(Object.values(problemTable).map((problem) => problem.status));
  for (const { operationId, responses } of readServicePlan().operations) {
    for (const status of Object.keys(responses).filter((status) => status >= "400")) {
      expect(statuses, `${operationId} ${status}`).toContain(Number(status));
    }
  }
});
