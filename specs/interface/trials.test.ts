import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { deriveTrials } from "./derive-trials.ts";
import { tables } from "./statements.ts";
import { usualCalls } from "./usual-calls.ts";

const specs = new Map(
  await Promise.all(listHosts().map(async (host) => [host, await bundleHost(host)] as const)),
);
const statements = Object.values(tables).flat();
const facts = statements.map((statement) => ({
  ...statement,
  derived: deriveTrials(specs, statement),
}));

test("every statement is tried against the service, or says why it cannot be", () => {
  const written = facts.filter(({ trial }) => trial !== undefined);
  const derived = facts.filter(({ trial, derived }) => trial === undefined && derived.length > 0);
  const untried = facts.filter(({ untried }) => untried !== undefined);
  console.log(
    `statements: ${facts.length}, with a written trial ${written.length}, with derived trials alone ${derived.length}, untried ${untried.length}`,
  );
  for (const { summary, untried } of facts) {
    if (untried !== undefined) console.log(`statements: "${summary}" is untried: ${untried}`);
  }
  const forgotten = facts.filter(
    ({ trial, derived, untried }) => trial === undefined && derived.length === 0 && !untried,
  );
  const doubtful = untried.filter(
    ({ trial, derived }) => trial !== undefined || derived.length > 0,
  );
  expect(forgotten.map(({ summary }) => summary)).toEqual([]);
  expect(doubtful.map(({ summary }) => summary)).toEqual([]);
});

test("every usual call is one of an operation, with parameters that it has", () => {
  const operations = new Map(
    [...specs.values()]
      .flatMap(listOperations)
      .map((located) => [located.operation.operationId ?? "", located]),
  );
  const wrong = Object.entries(usualCalls).flatMap(([id, { parameters = {} }]) => {
    const names = operations.get(id)?.parameters.map(({ name }) => name);
    if (names === undefined) return id;
    return Object.keys(parameters)
      .filter((name) => !names.includes(name))
      .map((name) => `${id} ${name}`);
  });
  expect(wrong).toEqual([]);
});
