import { type LocatedOperation, listOperations } from "@bellwether/bundle/open-api";
import { type KnownBreak, readKnownBreaks } from "@bellwether/compatibility/known-breaks";
import type { ChangeStep, HostHistory } from "../changes/change-history.ts";
import { findingId } from "../changes/report/render-finding.ts";
import { stepPath } from "../site/paths.ts";

/** A call older clients can no longer make, or whose response they can no longer read. */
export interface BrokenCall extends KnownBreak {
  readonly operationId: string;
  /** The released versions whose client has it, the oldest first. */
  readonly versions: readonly string[];
  /** The page with the breaking changes. */
  readonly changesPath: string;
}

/** A host's broken calls, from the recorded `tools/compatibility` result. */
export function listBrokenCalls({ host, versions, steps }: HostHistory): BrokenCall[] {
  const breaks = readKnownBreaks(host);
  const oldestFirst = versions.toReversed();
  const calls = new Map<string, BrokenCall>();
  for (const { version } of oldestFirst) {
    for (const [operationId, found] of Object.entries(breaks[version] ?? {})) {
      for (const fault of found) {
        const key = JSON.stringify([operationId, fault]);
        const known = calls.get(key)?.versions ?? [];
        const step = findStep(host, steps, version);
        const changesPath = `${stepPath(step)}${anchorOf(step, fault)}`;
        calls.set(key, { ...fault, operationId, versions: [...known, version], changesPath });
      }
    }
  }
  return [...calls.values()];
}

/** The step from a version to the next: the last version with the break is the one before the change. */
function findStep(host: string, steps: readonly ChangeStep[], version: string): ChangeStep {
  const found = steps.find(({ older }) => older.version === version);
  if (found !== undefined) return found;
  throw new Error(
    `tools/compatibility/known-breaks/${host}.json has breaks of ${version}, which no version follows; run TEST_LONG=1 pnpm --filter @bellwether/compatibility test -u.`,
  );
}

/** The finding announcing a fault, where the step itself has it. */
function anchorOf({ report }: ChangeStep, { finding }: KnownBreak): string {
  const announcing = report.findings.find(({ message }) => message === finding.message);
  return announcing === undefined ? "" : `#${findingId(announcing)}`;
}

/** In the step after a version, the breaking finding about an operation with a working call. */
export function findBreakingChange(
  { steps }: HostHistory,
  version: string,
  operationId: string,
): string | undefined {
  const step = steps.find(({ older }) => older.version === version);
  const located = step && listOperations(step.older.document).find(isNamed(operationId));
  if (step === undefined || located === undefined) return undefined;
  const name = `${located.method.toUpperCase()} ${located.path}`;
  const finding = step.report.findings.find(
    ({ level, operations }) => level === "breaking" && operations.includes(name),
  );
  return finding && `${stepPath(step)}#${findingId(finding)}`;
}

function isNamed(operationId: string) {
  return ({ operation }: LocatedOperation) => operation.operationId === operationId;
}
