import { type KnownBreak, readKnownBreaks } from "@bellwether/compatibility/known-breaks";
import { stepPath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";

/** A call that older clients no longer can make, or whose response they no longer can read. */
export interface BrokenCall extends KnownBreak {
  readonly operationId: string;
  /** The released versions whose client has it, the oldest first. */
  readonly versions: readonly string[];
  /** The page of the changes that broke it. */
  readonly changesPath: string;
}

/** The broken calls of a host, from the recorded result of `tools/compatibility`. */
export function listBrokenCalls({ host, versions }: PublishedHost): BrokenCall[] {
  const breaks = readKnownBreaks(host);
  const oldestFirst = versions.toReversed();
  const calls = new Map<string, BrokenCall>();
  for (const { version } of oldestFirst) {
    for (const [operationId, found] of Object.entries(breaks[version] ?? {})) {
      for (const fault of found) {
        const key = JSON.stringify([operationId, fault]);
        const known = calls.get(key)?.versions ?? [];
        const changesPath = findStep(host, oldestFirst, version);
        calls.set(key, { ...fault, operationId, versions: [...known, version], changesPath });
      }
    }
  }
  return [...calls.values()];
}

/** The step from a version to the next: the last version that has the break is the one before the change. */
function findStep(host: string, oldestFirst: readonly PublishedVersion[], version: string): string {
  const index = oldestFirst.findIndex((release) => release.version === version);
  const [older, newer] = [oldestFirst[index], oldestFirst[index + 1]];
  if (older !== undefined && newer !== undefined) return stepPath({ host, older, newer });
  throw new Error(
    `tools/compatibility/known-breaks/${host}.json has breaks of ${version}, which no version follows; run pnpm --filter @bellwether/compatibility test -u.`,
  );
}
