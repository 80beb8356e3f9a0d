/** What a contestant has used of the machine so far. */
export interface Usage {
  /** Of all its threads, in the program and in the system. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** Says where the contestant listens, and from then on answers each question with what it has used. */
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
