import type { CheckName } from "@bellwether/contract/fuzz/fault";
import type { FuzzContext } from "@bellwether/contract/fuzz/fuzz-context";
import { jsonOf } from "@bellwether/contract/fuzz/http-message";
import {
  type OpenedFuzzContext,
  openFuzzContext,
} from "@bellwether/contract/fuzz/open-fuzz-context";
import type { FuzzOperation } from "@bellwether/contract/fuzz/operations";
import { writeRequest } from "@bellwether/contract/fuzz/requests/write-request";
import { withId } from "@bellwether/contract/fuzz/resource-request";
import { type FoundFault, runFuzz } from "@bellwether/contract/fuzz/run-fuzz";
import { allScenarios } from "@bellwether/contract/fuzz/scenarios";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { casesForBug } from "./case-counts.ts";
import { injectedBugs } from "./injected-bugs.ts";
import { singleTriggerBugs } from "./single-trigger-bugs.ts";
import { type FuzzedService, startFuzzedService } from "./start-service.ts";

let service: FuzzedService;
let context: OpenedFuzzContext;

beforeAll(async () => {
  service = await startFuzzedService(false);
  context = await openFuzzContext(service.options);
});

afterAll(async () => {
  await context?.close();
  await service?.close();
});

/** Finds each bug within the first cases; other seeds take up to twice the time. */
const seed = 6;

/** Removes what bugs left behind, because an app has a limit for each resource. */
async function removeEverything(): Promise<void> {
  for (const resource of context.resources) {
    const { list, remove } = resource;
    if (list === undefined || remove === undefined) continue;
    const nothing = { parameters: [], body: undefined };
    const page = await context.send(writeRequest(list, nothing, context.you));
    const { items = "" } = list.located.operation["x-pagination"] ?? {};
    for (const { id } of Object(jsonOf(page))[items] ?? []) {
      if (context.known.of("WebhookId").includes(id)) continue;
      const draft = withId(remove, resource, id);
      await context.send(writeRequest(remove, draft, context.you));
    }
  }
}

beforeEach(removeEverything);

interface Search {
  readonly fault: FoundFault | undefined;
  /** How many cases each scenario drew. */
  readonly cases: number;
  /** Other checks' faults, found before. */
  readonly others: readonly string[];
}

/** Runs one scenario after the other until one finds the fault, and lists the other faults found. */
async function findFault(
  broken: FuzzContext,
  operations: readonly FuzzOperation[],
  check: CheckName,
): Promise<Search> {
  const others: string[] = [];
  for (const cases of casesForBug) {
    for (const scenario of allScenarios) {
      const options = { seed, cases, scenarios: [scenario], operations };
      const { faults } = await runFuzz(broken, options);
      const fault = faults.find((fault) => fault.check === check);
      if (fault !== undefined) return { fault, cases, others };
      others.push(...faults.map((fault) => `${fault.check}: ${fault.message}`));
    }
  }
  return { fault: undefined, cases: 0, others };
}

const bugs = [
  ...Object.entries(injectedBugs).map(([check, bug]) => ({ check: check as CheckName, ...bug })),
  ...singleTriggerBugs,
];

// tools/contract/fuzz/command.test.ts has the short tier's fuzzer find a bug and replay it.
longTest.each(bugs)(
  "the fuzzer finds an injected bug: $about ($check), and its replay finds it again",
  async ({ check, operationId, inject }) => {
    const hold = { limitMs: 50, clock: "delay" } as const;
    const broken = { ...context, hold, send: inject(context.send, context.you) };
    const operations = context.operations.filter(
      (operation) => operation.operationId === operationId,
    );
    const { fault, cases, others } = await findFault(broken, operations, check);
    expect(fault, others.join("\n")).toBeDefined();
    if (fault === undefined) return;

    await removeEverything();
    const scenarios = allScenarios.filter(({ name }) => name === fault.scenario);
    const once = { seed, path: fault.path, cases, scenarios, operations };
    const replayed = await runFuzz(broken, once);
    expect(replayed.faults).toMatchObject([{ check, operationId, path: fault.path }]);
    expect(replayed.cases).toBe(1);
    await removeEverything();
    // The same case finds nothing in the service without the bug.
    expect((await runFuzz(context, once)).faults).toEqual([]);
  },
);
