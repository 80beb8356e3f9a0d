import { describeFault } from "@bellwether/contract/fuzz/describe-report";
import {
  type OpenedFuzzContext,
  openFuzzContext,
} from "@bellwether/contract/fuzz/open-fuzz-context";
import { listFuzzOperations } from "@bellwether/contract/fuzz/operations";
import { type FuzzReport, runFuzz } from "@bellwether/contract/fuzz/run-fuzz";
import type { AnyScenario } from "@bellwether/contract/fuzz/scenario";
import { allScenarios } from "@bellwether/contract/fuzz/scenarios";
import { concurrentWrites } from "@bellwether/contract/fuzz/scenarios/concurrent-writes";
import { invalidRequests } from "@bellwether/contract/fuzz/scenarios/invalid-requests";
import { rejectedWrites } from "@bellwether/contract/fuzz/scenarios/rejected-writes";
import { validRequest } from "@bellwether/contract/fuzz/scenarios/valid-request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { cases, minTotalCases } from "./case-counts.ts";
import { type FuzzedService, readDocuments, startFuzzedService } from "./start-service.ts";

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

function describeFaults({ faults }: FuzzReport): string {
  return faults.map((fault) => describeFault(fault, context, service.url)).join("\n");
}

/**
 * Operations whose success needs a mailbox, a messenger account, a signed transaction, vault receipts, or a pool's
 * program: no simulation here says what an addition does.
 */
const unreachable = [
  "verifyEmail",
  "verifySignInTransaction",
  "deleteTelegram",
  "createLendingWithdrawTransaction",
  "createWithdrawTransaction",
  "createPoolWithdrawTransaction",
  "createAddLiquidityTransaction",
];

/** They refuse most drawn amounts, recipients, subscribers, entries and cursors, so they get more valid requests. */
const rarelyAccepted = [
  "getSubscriberPreferences",
  "sendAlert",
  "pushFeedBatch",
  "replayDeliveries",
  "createDepositTransaction",
  "createLendingDepositTransaction",
  "createPoolDepositTransaction",
  "createLendingBorrowTransaction",
  "createLendingRepayTransaction",
  "createLendingClaimRewardsTransaction",
  "createWithdrawLiquidityTransaction",
  "createClaimRewardsTransaction",
];

// The contract suite sends each example's invalid requests, with the constraints this scenario breaks.
const scenarios = allScenarios.filter((scenario) => isLongRun || scenario !== invalidRequests);

/** Such a case sends up to 30 requests, so the short tier draws one for each operation. */
const costly: readonly AnyScenario[] = [rejectedWrites, concurrentWrites];
const casesOf = (scenario: AnyScenario) => (!isLongRun && costly.includes(scenario) ? 1 : cases);

test("the service returns a declared response for every generated request", async () => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  const { operations } = context;
  const reports: FuzzReport[] = [];
  for (const scenario of scenarios) {
    const options = { seed, cases: casesOf(scenario), scenarios: [scenario], operations };
    const report = await runFuzz(context, options);
    expect(describeFaults(report)).toBe("");
    reports.push(report);
  }
  expect(reports.reduce((sum, report) => sum + report.cases, 0)).toBeGreaterThan(minTotalCases);
  const described = listFuzzOperations(await readDocuments());
  const more = await runFuzz(context, {
    seed,
    cases: 40,
    scenarios: [validRequest],
    operations: described.filter(({ operationId }) => rarelyAccepted.includes(operationId)),
  });
  expect(describeFaults(more)).toBe("");
  const unreached = context.operations
    .map(({ operationId }) => operationId)
    .filter((id) =>
      [...reports, more].every(({ statuses }) =>
        [...(statuses.get(id) ?? [])].every((status) => status >= 400),
      ),
    );
  expect(unreached.filter((id) => !unreachable.includes(id))).toEqual([]);
});
