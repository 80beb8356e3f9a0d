import { spawn } from "node:child_process";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

export interface Limits {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
}

/** One run of a program, from its start to its end. */
export interface MeasuredRun {
  readonly seconds: number;
  /** CPU time of the program and its awaited processes; undefined on systems without /proc. */
  readonly cpuSeconds: number | undefined;
  /** Peak resident memory; undefined on systems without /proc. */
  readonly peakBytes: number | undefined;
  /** The exit code, or the exceeded limit. */
  readonly outcome: number | "timeout" | "memory";
  readonly output: string;
}

const pollMs = 5;

/** Runs a program in a folder, and kills it when it exceeds a limit. */
export async function runMeasured(
  [program, ...args]: readonly [string, ...string[]],
  folder: string,
  limits: Limits,
): Promise<MeasuredRun> {
  // Writing to a file never blocks the program; a pipe would when this process is slow to read.
  const outputFile = join(folder, ".output");
  const output = await open(outputFile, "w");
  const startedAt = performance.now();
  const child = spawn(program, args, { cwd: folder, stdio: ["ignore", output.fd, "ignore"] });
  let peakBytes: number | undefined;
  let cpuSeconds: number | undefined;
  let ended: "timeout" | "memory" | undefined;
  const end = (why: "timeout" | "memory") => {
    ended ??= why;
    child.kill("SIGKILL");
  };
  const polling = setInterval(async () => {
    // The kernel keeps peak and sum; only growth after the last poll is missed.
    peakBytes = (await readPeakBytes(child.pid)) ?? peakBytes;
    cpuSeconds = (await readCpuSeconds(child.pid)) ?? cpuSeconds;
    if (peakBytes !== undefined && peakBytes > limits.memoryBytes) end("memory");
  }, pollMs);
  const deadline = setTimeout(() => end("timeout"), limits.timeoutMs);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (exitCode) => resolve(exitCode ?? -1));
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const text = ended === undefined ? await readFile(outputFile, "utf8") : "";
    return { seconds, cpuSeconds, peakBytes, outcome: ended ?? code, output: text };
  } finally {
    clearInterval(polling);
    clearTimeout(deadline);
    await output.close();
    await rm(outputFile, { force: true });
  }
}

async function readPeakBytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = status.match(/^VmHWM:\s+(\d+) kB/m)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** A /proc clock tick is a hundredth of a second on every Linux supported by Node. */
const ticksPerSecond = 100;

async function readCpuSeconds(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program's name may contain spaces; utime, stime, cutime and cstime are 11 fields after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.length < 4 ? undefined : ticks.reduce((sum, tick) => sum + tick, 0) / ticksPerSecond;
}
