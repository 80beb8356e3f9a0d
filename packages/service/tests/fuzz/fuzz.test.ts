import { describeFault } from "@bellwether/contract/fuzz/describe-report";
import {
  type OpenedFuzzContext,
  openFuzzContext,
} from "@bellwether/contract/fuzz/open-fuzz-context";
import { type FuzzReport, runFuzz } from "@bellwether/contract/fuzz/run-fuzz";
import { allScenarios } from "@bellwether/contract/fuzz/scenarios";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FuzzedService, startFuzzedService } from "./start-service.ts";

let service: FuzzedService;
let context: OpenedFuzzContext;

beforeAll(async () => {
  service = await startFuzzedService(true);
  context = await openFuzzContext(service.options);
});

afterAll(async () => {
  await context?.close();
  await service?.close();
});

function tellFaults({ faults }: FuzzReport): string {
  return faults.map((fault) => describeFault(fault, context, service.url)).join("\n");
}

/** What only somebody with a mailbox, a messenger or a position could be granted. */
const beyondReach = [
  "verifyEmail",
  "deleteTelegram",
  "createLendingWithdrawTransaction",
  "createAddLiquidityTransaction",
];

test("the service holds its specs, whatever it is sent", async () => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  const { operations } = context;
  const report = await runFuzz(context, { seed, cases: 14, scenarios: allScenarios, operations });
  expect(tellFaults(report)).toBe("");
  expect(report.cases).toBeGreaterThan(4_000);
  const unreached = context.operations
    .map(({ operationId }) => operationId)
    .filter((id) => ![...(report.statuses.get(id) ?? [])].some((status) => status < 400));
  expect(unreached.filter((id) => !beyondReach.includes(id))).toEqual([]);
});
