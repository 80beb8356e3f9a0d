import { join } from "node:path";
import { expect, test } from "vitest";
import { renderEmail } from "../../src/delivery/email/email-template.ts";
import { renderFcmMessage } from "../../src/delivery/push/fcm-message.ts";
import { renderPushPayload } from "../../src/delivery/push/web-push-payload.ts";
import { renderMessage } from "../../src/delivery/telegram/render-message.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { describeAlert, describeEvent } from "../../src/domain/events/describe-event.ts";
import type { PositionLevel } from "../../src/domain/events/position-levels.ts";
import { describeReached } from "../../src/domain/events/position-occurrence.ts";
import type { PositionInMarket } from "../../src/domain/positions/position.ts";
import { makeMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { makeAlert, testTime } from "./outgoing-alert.ts";

const blink = (name: string) => ({ blinkUrl: `https://actions.bellwether.example/${name}` });
const walletAddress = "7".repeat(43);
const loan: PositionInMarket = {
  market: makeMarket({ id: "harbor-sol", type: "lending" }),
  position: {
    ...{ id: "harbor-loan", type: "lending", walletAddress, marketId: "harbor-sol" },
    ...{ provider: { id: "harbor", name: "Harbor" }, openedAt: new Date(0) },
    deposits: [{ token: solToken, baseUnits: 10_000_000_000n, valueUsd: new Decimal(1475) }],
    borrows: [{ token: usdcToken, baseUnits: 1_000_000_000n, valueUsd: new Decimal(1000) }],
    liquidationLtv: new Decimal(0.8),
    actions: { repay: blink("repay"), deposit: blink("deposit") },
  },
};
const stake: PositionInMarket = {
  market: makeMarket({ id: "native-staking", type: "yield" }),
  position: {
    ...{ id: "stake", type: "yield", walletAddress, marketId: "native-staking" },
    ...{ provider: { id: "staking", name: "Native staking" }, openedAt: new Date(0) },
    deposit: { token: solToken, baseUnits: 2_002_282_880n, valueUsd: new Decimal(300.34) },
    ...{ apy: new Decimal(0), stakePhase: "inactive" },
    actions: { withdraw: blink("withdraw") },
  },
};

const publicUrl = "https://alerts.bellwether.example";
const poolPath = "api/v0/clmm/8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9";
const liquidity: PositionInMarket = {
  market: makeMarket({ id: "orca-sol-usdc", type: "yield" }),
  position: {
    ...{ id: "range", type: "yield", walletAddress, marketId: "orca-sol-usdc" },
    ...{ provider: { id: "orca", name: "Orca" }, openedAt: new Date(0) },
    deposit: { token: solToken, baseUnits: 10_000_000_000n, valueUsd: new Decimal(1475) },
    liquidity: {
      ...{ inRange: false, lowerPrice: new Decimal(150), upperPrice: new Decimal(170) },
      amounts: [{ token: solToken, baseUnits: 10_000_000_000n, valueUsd: new Decimal(1475) }],
      fees: [{ token: usdcToken, baseUnits: 4_200_000n, valueUsd: new Decimal(4.2) }],
    },
    actions: {
      deposit: {
        blinkUrl: `${publicUrl}/${poolPath}/add-liquidity?positionAddress=${"9".repeat(43)}`,
      },
      withdraw: blink("withdraw"),
    },
  },
};

/** The alert and the event for a position which reached a level. */
function reach(
  level: Omit<PositionLevel, "targetLtv">,
  position: PositionInMarket,
  from: number,
  to: number,
) {
  const reached = describeReached(level, position, from, to, { publicUrl });
  const occurrence = {
    ...{ event: "position-level" as const, tokenId: reached.token.id, at: testTime },
    ...{ walletAddress, reached },
  };
  const alert = makeAlert({ message: describeAlert(occurrence, reached.token, testTime) });
  const event = describeEvent(occurrence, {
    ...{ id: alert.id, subscriptionId: alert.sendId, token: reached.token },
    trigger: { type: "position-level", event: "position-level", ...level },
  });
  return { alert, event };
}

const unsubscribeUrl = "https://api.bellwether.example/v2/unsubscribe/token";
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** What each channel sends, by the file recording it. */
function sendTo({ alert, event }: ReturnType<typeof reach>): Record<string, string> {
  const email = renderEmail({ kind: "alert", alert, unsubscribeUrl });
  const device = { appId: alert.app.id, token: "device" };
  return {
    "inbox.json": written(alert.message),
    "email.txt": `${email.subject}\n\n${email.text}`,
    "email.html": email.html,
    "telegram.json": written(renderMessage(alert, "1")),
    "web-push.json": written(renderPushPayload(alert)),
    "fcm.json": written(renderFcmMessage(alert, device, testTime)),
    "webhook.json": written({ events: [event] }),
  };
}

test.each([
  [
    "a loan near its liquidation",
    "position-alert",
    reach({ measure: "health-factor", direction: "down", level: 1.2 }, loan, 1.24, 1.18),
  ],
  [
    "an inactive stake",
    "stake-alert",
    reach({ measure: "withdrawable-stake-usd", direction: "up", level: 1 }, stake, 0, 300.34),
  ],
  [
    "liquidity that left its range",
    "range-alert",
    reach({ measure: "in-range", direction: "down", level: 0.5 }, liquidity, 1, 0),
  ],
] as const)(
  "the alert of %s is written to every channel as recorded in %s",
  async (_, folder, reached) => {
    for (const [name, text] of Object.entries(sendTo(reached))) {
      await expect(text).toMatchFileSnapshot(join(import.meta.dirname, folder, name));
    }
  },
);
