import { readdirSync, readFileSync } from "node:fs";

/** Kernels for our platforms count in ticks of 10 ms. */
const msPerTick = 10;

interface ProcessTimes {
  readonly parent: number;
  /** Of the process itself. */
  readonly ownMs: number;
  /** Of its ended children. */
  readonly endedMs: number;
}

/** User and system time for a process and its children, ended ones included. NaN where the system has no /proc. */
export function measureTreeMs(root: number | undefined): number {
  const top = root === undefined ? undefined : readTimes(root);
  if (top === undefined) return Number.NaN;
  const children = readdirSync("/proc")
    .map((name) => (/^\d+$/.test(name) ? readTimes(Number(name)) : undefined))
    .filter((times) => times?.parent === root);
  return children.reduce((sum, times) => sum + (times?.ownMs ?? 0), top.ownMs + top.endedMs);
}

/** Undefined for an ended process. */
function readTimes(pid: number): ProcessTimes | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name before the last bracket may contain spaces; the fields after it are numbered from 3.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    ownMs: (field(14) + field(15)) * msPerTick,
    endedMs: (field(16) + field(17)) * msPerTick,
  };
}
