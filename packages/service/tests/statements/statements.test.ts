import type { Statement } from "@bellwether/specs/interface/statement";
import type { Trial } from "@bellwether/specs/interface/trial";
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
    const faulty = runner.through({
      send: inject?.(send, owner),
      receiver: receive?.(receiver),
    });
    const faults = [];
    for (const trial of tried?.trials ?? []) faults.push(...(await faulty.findFaults(trial)));
    expect(faults).not.toEqual([]);
  });
});

/** These statement kinds only promise success. */
const successKinds = ["endpoint", "response", "credential", "retired-value"];

longTest("no statement holds for a service that fails every request", async () => {
  expect(await listKept(500)).toEqual([]);
});

longTest(
  "a service that answers every request with nothing keeps only statements of success",
  async () => {
    const kept = await listKept(200);
    const more = kept.filter(({ kind }) => !successKinds.includes(kind));
    expect(more.map(({ summary }) => summary)).toEqual(["the client key is an optional header"]);
  },
);

/** The statements kept by a service which gives every request this status and an empty object. */
async function listKept(status: number): Promise<readonly Statement[]> {
  const send = async () => ({
    status,
    headers: new Map<string, string>(),
    text: "{}",
    elapsedMs: 0,
  });
  const empty = runner.through({ send, patienceMs: 0 });
  const kept = [];
  for (const { statement, trials } of [...tables.values()].flat()) {
    if (!(await hasFaults(empty, trials))) kept.push(statement);
  }
  return kept;
}

/** A step needing a value missing in an answer ends its trial. */
async function hasFaults(runner: TrialRunner, trials: readonly Trial[]): Promise<boolean> {
  for (const { steps } of trials) {
    const faults = await runner.findFaults({ steps }).catch(() => ["a step cannot go on"]);
    if (faults.length > 0) return true;
  }
  return false;
}

async function expectNoFaults({ trials }: TriedStatement): Promise<void> {
  for (const trial of trials) expect(await runner.findFaults(trial), trial.title).toEqual([]);
}
