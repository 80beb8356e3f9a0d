/** CPU time and peak memory of a server's process. */
export interface ResourceUsage {
  /** User and system time of all threads. */
  readonly cpuMs: number;
  readonly peakBytes: number;
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
