/** CPU time and peak memory of a server's process. */
export interface Usage {
  /** Of all its threads, in the program and in the system. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** Sends the parent the server's address, then its usage for each message. */
export function reportToParent(url: string): void {
  process.on("message", () => process.send?.(measureUsage()));
  process.on("disconnect", () => process.exit(0));
  process.send?.(url);
}

export function measureUsage(): Usage {
  const { user, system } = process.cpuUsage();
  // Kilobytes, on every system.
  const { maxRSS } = process.resourceUsage();
  return { cpuMs: (user + system) / 1000, peakBytes: maxRSS * 1024 };
}
