import type { CheckName } from "@bellwether/contract/fuzz/fault";
import { withId } from "@bellwether/contract/fuzz/make-resource";
import { type OpenedWorld, openWorld } from "@bellwether/contract/fuzz/open-world";
import type { FuzzOperation } from "@bellwether/contract/fuzz/operations";
import { type FoundFault, runFuzz } from "@bellwether/contract/fuzz/run-fuzz";
import { allScenarios } from "@bellwether/contract/fuzz/scenarios";
import { jsonOf } from "@bellwether/contract/fuzz/wire";
import type { World } from "@bellwether/contract/fuzz/world";
import { writeRequest } from "@bellwether/contract/fuzz/write-request";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { furtherBugs, plantedBugs } from "./planted-bugs.ts";
import { type FuzzedService, startFuzzedService } from "./start-service.ts";

let service: FuzzedService;
let world: OpenedWorld;

beforeAll(async () => {
  service = await startFuzzedService(false);
  world = await openWorld(service.options);
});

afterAll(async () => {
  await world?.close();
  await service?.close();
});

const seed = 20261102;
const cases = 25;

/** A bug may keep things from being removed, and an app may only have so many. */
async function removeEverything(): Promise<void> {
  for (const resource of world.resources) {
    const { list, remove } = resource;
    if (list === undefined || remove === undefined) continue;
    const nothing = { parameters: [], body: undefined };
    const page = await world.send(writeRequest(list, nothing, world.you));
    const { items = "" } = list.located.operation["x-pagination"] ?? {};
    for (const { id } of Object(jsonOf(page))[items] ?? []) {
      if (world.known.of("WebhookId").includes(id)) continue;
      const draft = withId(remove, resource, id);
      await world.send(writeRequest(remove, draft, world.you));
    }
  }
}

beforeEach(removeEverything);

/** Scenario after scenario until one finds it, and what else was found on the way. */
async function findFault(
  broken: World,
  operations: readonly FuzzOperation[],
  check: CheckName,
): Promise<{ readonly fault: FoundFault | undefined; readonly others: readonly string[] }> {
  const others: string[] = [];
  for (const scenario of allScenarios) {
    const options = { seed, cases, scenarios: [scenario], operations };
    const { faults } = await runFuzz(broken, options);
    const fault = faults.find((one) => one.check === check);
    if (fault !== undefined) return { fault, others };
    others.push(...faults.map((one) => `${one.check}: ${one.message}`));
  }
  return { fault: undefined, others };
}

const bugs = [
  ...Object.entries(plantedBugs).map(([check, bug]) => ({ check: check as CheckName, ...bug })),
  ...furtherBugs,
];

test.each(bugs)(
  "$about: $check, and again by its replay",
  async ({ check, operationId, plant }) => {
    const broken = { ...world, send: plant(world.send, world.you) };
    const operations = world.operations.filter((one) => one.operationId === operationId);
    const { fault, others } = await findFault(broken, operations, check);
    expect(fault, others.join("\n")).toBeDefined();
    if (fault === undefined) return;

    await removeEverything();
    const scenarios = allScenarios.filter(({ name }) => name === fault.scenario);
    const once = { seed, path: fault.path, cases, scenarios, operations };
    const replayed = await runFuzz(broken, once);
    expect(replayed.faults).toMatchObject([{ check, operationId, path: fault.path }]);
    expect(replayed.cases).toBe(1);
    await removeEverything();
    // The same case on the service as it is.
    expect((await runFuzz(world, once)).faults).toEqual([]);
  },
  60_000,
);
