import type { JsonObject } from "../document/nodes.ts";

/** A status in each version for the same responses, at least in part. */
export interface StatusPair {
  readonly old: string;
  readonly new: string;
}

export interface PairedStatuses {
  /** Statuses whose responses are compared. */
  readonly pairs: readonly StatusPair[];
  /** A status gave way to a range covering it, or a success to a default for every status. */
  readonly widened: readonly StatusPair[];
  /** A range gave way to statuses it covers. */
  readonly narrowed: readonly { readonly old: string; readonly new: readonly string[] }[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Pairs two versions' statuses. A status describes a response unless a more exact one does. */
export function pairStatuses(before: JsonObject, after: JsonObject): PairedStatuses {
  const [oldStatuses, newStatuses] = [before, after].map((node) =>
    Object.keys(node).filter((status) => !status.startsWith("x-")),
  ) as [string[], string[]];
  const same = oldStatuses.filter((status) => newStatuses.includes(status));
  const pairs: StatusPair[] = same.map((status) => ({ old: status, new: status }));
  const widened: StatusPair[] = [];
  const narrowed: { old: string; new: readonly string[] }[] = [];
  const removed: string[] = [];
  const taken = new Set<string>();
  for (const old of oldStatuses) {
    if (same.includes(old)) continue;
    const other = describing(old, newStatuses);
    const within = newStatuses.filter((status) => status !== old && isWithin(status, old));
    if (other !== undefined && (isRange(other) || isSuccess(old))) {
      widened.push({ old, new: other });
      taken.add(other);
    } else if (within.length > 0) {
      narrowed.push({ old, new: within });
      for (const status of within) taken.add(status);
    } else removed.push(old);
    if (other !== undefined) pairs.push({ old, new: other });
  }
  for (const now of newStatuses) {
    const other = same.includes(now) ? undefined : describing(now, oldStatuses);
    if (other !== undefined) pairs.push({ old: other, new: now });
  }
  const isNew = (status: string) => !same.includes(status) && !taken.has(status);
  return { pairs, widened, narrowed, removed, added: newStatuses.filter(isNew) };
}

/**
 * Whether a caller gets a result with a status. A redirect is no error: `fetch` follows it and returns what it leads to,
 * and generated clients list only 4xx, 5xx and the default as errors.
 */
export function isSuccess(status: string): boolean {
  return /^[123]/.test(status);
}

/** What describes a status a version does not name: its range, or the default. */
function describing(status: string, statuses: readonly string[]): string | undefined {
  const range = statuses.find((other) => other !== status && isWithin(status, other));
  if (range !== undefined) return range;
  if (status === "default" || !statuses.includes("default")) return undefined;
  // Beside a described success, the default is meant for errors.
  return isSuccess(status) && statuses.some(isSuccess) ? undefined : "default";
}

function isRange(status: string): boolean {
  return /^[1-5]XX$/i.test(status);
}

function isWithin(status: string, range: string): boolean {
  return isRange(range) && !isRange(status) && status[0] === range[0];
}
