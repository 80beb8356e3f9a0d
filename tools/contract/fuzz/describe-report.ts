import { curlCommand, replayCommand } from "./describe-fault.ts";
import type { FoundFault, FuzzReport } from "./run-fuzz.ts";
import { canCall } from "./tenant.ts";
import type { World } from "./world.ts";

/** What a run found, for a terminal. */
export function describeReport(report: FuzzReport, world: World, url: string): string {
  const { cases, exchanges, faults } = report;
  const count = faults.length === 1 ? "1 fault" : `${faults.length || "no"} faults`;
  const lines = [
    ...faults.map((fault) => describeFault(fault, world, url)),
    `${cases} cases, ${exchanges} requests, ${count}.`,
    ...describeGaps(report, world),
  ];
  return lines.join("\n");
}

/** The fault, how to run it again, and the requests of its smallest case. */
export function describeFault(fault: FoundFault, { you, other }: World, url: string): string {
  const { operationId, check, message, exchanges } = fault;
  const commands = exchanges.map(({ request, answer }) => {
    const command = curlCommand(url, request, [you, other]);
    return `    # ${answer?.status ?? "no answer"}\n    ${command}`;
  });
  return [
    `${operationId}: ${check}: ${message}`,
    `  ${replayCommand(fault)}`,
    ...commands,
    "",
  ].join("\n");
}

/** What was not reached is no news about the service, but about the run. */
function describeGaps({ statuses }: FuzzReport, world: World): string[] {
  const uncalled = world.operations.filter((one) => !canCall(one, world.you));
  const unreached = [...statuses]
    .filter(([, seen]) => ![...seen].some((status) => status < 400))
    .map(([operationId]) => operationId);
  const name = (ids: readonly string[]) => ids.toSorted().join(", ");
  return [
    uncalled.length > 0 &&
      `No credential for: ${name(uncalled.map(({ operationId }) => operationId))}.`,
    unreached.length > 0 && `Never answered with a success: ${name(unreached)}.`,
    world.unavailable.size > 0 && `Answer 503 here: ${name([...world.unavailable])}.`,
  ].filter((line) => line !== false);
}

/** The same for a program; secrets stand as the variables that hold them. */
export function reportAsJson(report: FuzzReport, world: World, url: string): string {
  const { cases, exchanges, faults, statuses } = report;
  const found = faults.map((fault) => ({
    operationId: fault.operationId,
    scenario: fault.scenario,
    check: fault.check,
    message: fault.message,
    seed: fault.seed,
    path: fault.path,
    replay: replayCommand(fault),
    curl: fault.exchanges.map(({ request }) => curlCommand(url, request, [world.you, world.other])),
  }));
  const seen = Object.fromEntries([...statuses].map(([id, all]) => [id, [...all].toSorted()]));
  const unavailable = [...world.unavailable];
  return JSON.stringify({ cases, exchanges, faults: found, statuses: seen, unavailable }, null, 2);
}
