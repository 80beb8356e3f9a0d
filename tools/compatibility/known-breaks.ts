import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnnouncingFinding, VersionResult } from "./matrix.ts";

/** What one host's released clients can no longer do: by version and operation. All other operations work. */
export type KnownBreaks = Readonly<Record<string, Readonly<Record<string, readonly KnownBreak[]>>>>;

export interface KnownBreak {
  /** What the old client meets, in one sentence. */
  readonly message: string;
  /** The spec-diff finding announcing it. */
  readonly finding: AnnouncingFinding;
}

/** A host's recorded result; the host's test writes it. */
export function knownBreaksFile(host: string): string {
  return join(import.meta.dirname, "known-breaks", `${host}.json`);
}

/** @returns nothing for a host whose test has not run yet */
export function readKnownBreaks(host: string): KnownBreaks {
  const file = knownBreaksFile(host);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** The known breaks among the results for a host's versions, as the file text. */
export function writeKnownBreaks(results: readonly VersionResult[]): string {
  const versions = results.flatMap(({ version, operations }) => {
    const broken = operations.flatMap(({ operationId, faults }) => {
      const known = faults.flatMap(({ message, finding }) =>
        finding === undefined ? [] : [{ message, finding }],
      );
      return known.length === 0 ? [] : [[operationId, known] as const];
    });
    return broken.length === 0 ? [] : [[version, Object.fromEntries(broken)] as const];
  });
  return `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`;
}
