import type { Event, EventKind } from "@bellwether/alerts";

/** Wrapped SOL. */
const token = {
  id: "solana:So11111111111111111111111111111111111111112",
  symbol: "SOL",
  name: "Wrapped SOL",
};

const price = { fromUsd: 200, toUsd: 212, change: 0.06 };

/** An invented event in the format of real ones, to test a webhook. */
export function sampleEvent(
  kind: EventKind,
  { id, subscriptionId, now }: { id: string; subscriptionId: string; now: Date },
): Event {
  const time = now.toISOString();
  const base = { id, time, timestamp: time, subscriptionId, token };
  const watched = { tokens: [token.id], threshold: 0.05, direction: "any" as const };
  switch (kind) {
    case "price-change": {
      const trigger = { type: kind, event: kind, ...watched, windowSeconds: 3600 };
      return { ...base, event: kind, trigger, price };
    }
    case "new-token": {
      const audit = { mintAuthorityRevoked: true };
      return { ...base, event: kind, trigger: { type: kind, event: kind, audit }, audit };
    }
    case "last-trade-price-change": {
      const trigger = { type: kind, event: kind, ...watched };
      const lastBuyAt = new Date(now.getTime() - 86_400_000).toISOString();
      // The system program's address, which no wallet has.
      return { ...base, event: kind, trigger, price, walletAddress: "1".repeat(32), lastBuyAt };
    }
  }
}
