/** In the order in which a market goes through them; it never goes back. */
export const marketStatuses = ["open", "closed", "settled"] as const;
export type MarketStatus = (typeof marketStatuses)[number];
