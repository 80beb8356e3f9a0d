import { describe, expect, test } from "vitest";
import { describeAlert, describeEvent, type Occurrence } from "./describe-event.ts";

const at = new Date("2026-11-02T09:30:00.000Z");
const link = "https://explorer.solana.com/address/x";
const token = { id: "solana:x", symbol: "SOL", name: "Solana" };
const change = { event: "price-change", tokenId: "solana:x", at, windowSeconds: 3600 } as const;
const lastTrade: Occurrence = {
  event: "last-trade-price-change",
  ...{ tokenId: "solana:x", at, walletAddress: "w", fromUsd: 200, toUsd: 150 },
  lastBuyAt: new Date("2026-10-31T23:59:00.000Z"),
};
const later = (ms: number) => new Date(at.getTime() + ms);

describe("describeAlert", () => {
  const read = (occurrence: Occurrence, now = at) => {
    const { title, body, actions } = describeAlert(occurrence, token, now);
    expect(actions).toBeUndefined();
    return [title, body];
  };

  test.each([
    [200, 212, "SOL is up 6%", "Solana rose from $200.00 to $212.00 in 1 hour."],
    [200, 187.9, "SOL is down 6.1%", "Solana fell from $200.00 to $187.90 in 1 hour."],
    [200, 250, "SOL is up 25%", "Solana rose from $200.00 to $250.00 in 1 hour."],
    [200, 180, "SOL is down 10%", "Solana fell from $200.00 to $180.00 in 1 hour."],
    [200, 200, "SOL is up 0%", "Solana rose from $200.00 to $200.00 in 1 hour."],
  ])("of a price from %d to %d is %s", (fromUsd, toUsd, title, body) => {
    expect(read({ ...change, fromUsd, toUsd })).toEqual([title, body]);
  });

  test.each([
    [1, "1 second"],
    [90, "90 seconds"],
    [60, "1 minute"],
    [5400, "90 minutes"],
    [7200, "2 hours"],
    [86_400, "1 day"],
    [604_800, "7 days"],
  ])("of a window of %d seconds says %s", (windowSeconds, span) => {
    const [, body] = read({ ...change, fromUsd: 1, toUsd: 2, windowSeconds });
    expect(body).toBe(`Solana rose from $1.00 to $2.00 in ${span}.`);
  });

  test("of a change since a wallet's last buy has both prices and the day", () => {
    expect(read(lastTrade)).toEqual([
      "SOL is down 25% since your last buy",
      "You bought Solana at $200.00 on Oct 31, 2026. The price is now $150.00.",
    ]);
  });

  test.each([
    [{}, "Solana was listed."],
    [{ mintAuthorityRevoked: false, freezeAuthorityRevoked: false }, "Solana was listed."],
    [{ mintAuthorityRevoked: true }, "Solana was listed. No one can mint more."],
    [
      { freezeAuthorityRevoked: true, topHoldersShare: 0, organicScore: 0 },
      "Solana was listed. No one can freeze it; the ten largest holders have 0%; organic score 0 of 100.",
    ],
    [
      { topHoldersShare: 0.254, organicScore: 61.5 },
      "Solana was listed. The ten largest holders have 25%; organic score 62 of 100.",
    ],
  ])("of a new token with the audit %j is %s", (audit, body) => {
    const occurrence = { event: "new-token", tokenId: "solana:x", at, audit } as const;
    expect(read(occurrence)).toEqual(["New token: SOL", body]);
  });

  test("says when it was if it is more than five minutes late", () => {
    const occurrence = { ...change, fromUsd: 200, toUsd: 212 };
    const body = "Solana rose from $200.00 to $212.00 in 1 hour.";
    expect(read(occurrence, later(300_000))[1]).toBe(body);
    expect(read(occurrence, later(300_001))[1]).toBe(`${body} This was on Nov 2, 09:30 UTC.`);
  });

  test("links to the page of a token that has one, and shortens its names", () => {
    const linked = { ...token, symbol: "S".repeat(17), name: "N".repeat(61), link };
    const { title, body, actions } = describeAlert({ ...change, fromUsd: 1, toUsd: 2 }, linked, at);
    expect(title).toBe(`${"S".repeat(15)}… is up 100%`);
    expect(body).toBe(`${"N".repeat(59)}… rose from $1.00 to $2.00 in 1 hour.`);
    expect(actions).toEqual([{ label: `View ${"S".repeat(15)}…`, url: link }]);
    const exact = { ...token, symbol: "S".repeat(16), name: "N".repeat(60) };
    expect(describeAlert({ ...change, fromUsd: 1, toUsd: 2 }, exact, at).title).toBe(
      `${"S".repeat(16)} is up 100%`,
    );
  });
});

describe("describeEvent", () => {
  const trigger = { type: "new-token", event: "new-token", audit: {} } as const;
  const context = { id: "e-1", subscriptionId: "s-1", trigger, token: { ...token, link } };
  const base = {
    ...{ id: "e-1", subscriptionId: "s-1", trigger, token },
    ...{ time: "2026-11-02T09:30:00.000Z", timestamp: "2026-11-02T09:30:00.000Z" },
  };

  test("has the prices of a change, rounded to a millionth", () => {
    const price = { fromUsd: 3, toUsd: 4, change: 0.333333 };
    expect(describeEvent({ ...change, fromUsd: 3, toUsd: 4 }, context)).toEqual({
      ...{ ...base, event: "price-change", price },
    });
    expect(describeEvent(lastTrade, context)).toEqual({
      ...{ ...base, event: "last-trade-price-change", walletAddress: "w" },
      ...{ lastBuyAt: "2026-10-31T23:59:00.000Z" },
      price: { fromUsd: 200, toUsd: 150, change: -0.25 },
    });
  });

  test("has the type of a trigger that an earlier version stored without it", () => {
    const { type: _, ...stored } = trigger;
    const earlier = { ...context, trigger: stored as typeof trigger };
    expect(describeEvent({ ...change, fromUsd: 3, toUsd: 4 }, earlier)).toMatchObject({ trigger });
  });

  test("has the audit of a new token", () => {
    const audit = { mintAuthorityRevoked: true };
    expect(describeEvent({ event: "new-token", tokenId: "x", at, audit }, context)).toEqual({
      ...{ ...base, event: "new-token", audit },
    });
  });
});
