export const marketStatuses = ["open", "closed", "settled"] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** A market goes from open to closed to settled; it may skip closed, and never goes back. */
export function mayBecome(from: MarketStatus, to: MarketStatus): boolean {
  return marketStatuses.indexOf(to) >= marketStatuses.indexOf(from);
}
