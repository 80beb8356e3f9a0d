/** The last second of the year 9999. */
const LATEST = 253_402_300_799n;

/** Undefined for 0, which means no time, and for what is no date: anyone can open a market and write any number. */
export function toTimeText(unixSeconds: bigint): string | undefined {
  if (unixSeconds <= 0n || unixSeconds > LATEST) return undefined;
  return new Date(Number(unixSeconds) * 1000).toISOString();
}
