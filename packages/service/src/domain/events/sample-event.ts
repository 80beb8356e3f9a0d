import type { Event, EventKind } from "@bellwether/alerts";

/** Wrapped SOL. */
const token = {
  id: "solana:So11111111111111111111111111111111111111112",
  symbol: "SOL",
  name: "Wrapped SOL",
};

/** The system program's address, which no wallet has. */
const systemProgram = "1".repeat(32);

const position = {
  ...{ id: "sample-loan", type: "lending", provider: { id: "sample", name: "Sample" } },
  ...{ marketId: "sample", valueUsd: 475, debtUsd: 1000, actions: {} },
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
      return { ...base, event: kind, trigger, price, walletAddress: systemProgram, lastBuyAt };
    }
    case "position-level": {
      const level = { measure: "health-factor", direction: "down", level: 1.2 };
      const trigger = { type: kind, event: kind, ...level };
      const value = { before: 1.24, after: 1.18 };
      return { ...base, event: kind, trigger, walletAddress: systemProgram, value, position };
    }
  }
}
