import { curlCommand, replayCommand } from "./describe-fault.ts";
import type { FuzzContext } from "./fuzz-context.ts";
import type { FoundFault, FuzzReport } from "./run-fuzz.ts";
import { canCall } from "./tenant.ts";

/** A run's report as text. */
export function describeReport(report: FuzzReport, context: FuzzContext, url: string): string {
  const { cases, exchanges, faults } = report;
  const count = faults.length === 1 ? "1 fault" : `${faults.length || "no"} faults`;
  const lines = [
    ...faults.map((fault) => describeFault(fault, context, url)),
    `${cases} cases, ${exchanges} requests, ${count}.`,
    ...describeGaps(report, context),
  ];
  return lines.join("\n");
}

/** A fault with its replay command and its smallest case's requests. */
export function describeFault(fault: FoundFault, { you, other }: FuzzContext, url: string): string {
  const { operationId, check, message, exchanges } = fault;
  const commands = exchanges.map(({ request, answer }) => {
    const command = curlCommand(url, request, [you, other]);
    return `    # ${answer?.status ?? "no response"}\n    ${command}`;
  });
  return [
    `${operationId}: ${check}: ${message}`,
    `  ${replayCommand(fault)}`,
    ...commands,
    "",
  ].join("\n");
}

/** The run's coverage gaps; they are not faults of the service. */
function describeGaps({ statuses }: FuzzReport, context: FuzzContext): string[] {
  const uncalled = context.operations.filter((operation) => !canCall(operation, context.you));
  const unreached = [...statuses]
    .filter(([, seen]) => ![...seen].some((status) => status < 400))
    .map(([operationId]) => operationId);
  const name = (ids: readonly string[]) => ids.toSorted().join(", ");
  return [
    uncalled.length > 0 &&
      `No credential for: ${name(uncalled.map(({ operationId }) => operationId))}.`,
    unreached.length > 0 && `Never succeeded: ${name(unreached)}.`,
    context.hold === undefined && "Not measured: how long requests hold the event loop.",
    context.unavailable.size > 0 && `Unavailable (503): ${name([...context.unavailable])}.`,
  ].filter((line) => line !== false);
}

/** The report as JSON, with variables in place of secrets. */
export function reportAsJson(report: FuzzReport, context: FuzzContext, url: string): string {
  const { cases, exchanges, faults, statuses } = report;
  const found = faults.map((fault) => ({
    operationId: fault.operationId,
    scenario: fault.scenario,
    check: fault.check,
    message: fault.message,
    seed: fault.seed,
    path: fault.path,
    replay: replayCommand(fault),
    curl: fault.exchanges.map(({ request }) =>
      curlCommand(url, request, [context.you, context.other]),
    ),
  }));
  const seen = Object.fromEntries([...statuses].map(([id, all]) => [id, [...all].toSorted()]));
  const unavailable = [...context.unavailable];
  return JSON.stringify({ cases, exchanges, faults: found, statuses: seen, unavailable }, null, 2);
}
