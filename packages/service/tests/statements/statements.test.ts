import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { useReceiver } from "../delivery/receiver.ts";
import { listTriedStatements, type TriedStatement } from "./list-trials.ts";
import { plantedFaults } from "./planted-faults.ts";
import { TrialRunner } from "./run-trial.ts";
import { startTriedService, type TriedService } from "./tried-service.ts";

const receiver = useReceiver();
let service: TriedService;
let runner: TrialRunner;

beforeAll(async () => {
  service = await startTriedService();
  runner = new TrialRunner(service, receiver);
  await runner.open();
});
afterAll(() => service?.close());

const tables = listTriedStatements();

describe.each([...tables])("the service and %s", (_, statements) => {
  for (const tried of statements) {
    const define = tried.isFirst ? test : longTest;
    define(`${tried.statement.summary} (${tried.statement.section})`, () => expectNoFaults(tried));
  }
});

describe("a faulty service", () => {
  test.each(plantedFaults)("$about: $statement", async ({ statement, inject, receive }) => {
    const tried = [...tables.values()]
      .flat()
      .find(({ statement: { summary } }) => summary === statement);
    expect(tried, "no such statement").toBeDefined();
    const { send, owner } = service;
    const faulty = runner.through(
      inject === undefined ? {} : { send: inject(send, owner) },
      receive?.(receiver),
    );
    const faults = [];
    for (const trial of tried?.trials ?? []) faults.push(...(await faulty.findFaults(trial)));
    expect(faults).not.toEqual([]);
  });
});

async function expectNoFaults({ trials }: TriedStatement): Promise<void> {
  for (const trial of trials) expect(await runner.findFaults(trial), trial.title).toEqual([]);
}
