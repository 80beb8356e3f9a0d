/** A server process's CPU time and peak memory. */
export interface ResourceUsage {
  /** User and system time in all threads. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** A server process's memory after a garbage collection. */
export interface MemoryUsage {
  readonly heapBytes: number;
  /** Buffers, outside the heap. */
  readonly externalBytes: number;
}

/** Sends the parent process the server's URL, then the usage in response to each message. */
export function reportToParent(url: string): void {
  process.on("message", () => process.send?.(measureUsage()));
  process.on("disconnect", () => process.exit(0));
  process.send?.(url);
}

export function measureUsage(): ResourceUsage {
  const { user, system } = process.cpuUsage();
  // In kilobytes on every platform.
  const { maxRSS } = process.resourceUsage();
  return { cpuMs: (user + system) / 1000, peakBytes: maxRSS * 1024 };
}

/** Needs `--expose-gc`: without a collection, the heap has what no code can reach any more. */
export function measureMemory(): MemoryUsage {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { heapBytes: heapUsed, externalBytes: external };
}
