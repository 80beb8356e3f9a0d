import { join } from "node:path";
import { expect, test } from "vitest";
import { renderEmail } from "../../src/delivery/email/email-template.ts";
import { renderFcmMessage } from "../../src/delivery/push/fcm-message.ts";
import { renderPushPayload } from "../../src/delivery/push/web-push-payload.ts";
import { renderMessage } from "../../src/delivery/telegram/render-message.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { describeAlert, describeEvent } from "../../src/domain/events/describe-event.ts";
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
const level = { measure: "health-factor", direction: "down", level: 1.2 } as const;
const reached = describeReached(level, loan, 1.24, 1.18);
const occurrence = {
  ...{ event: "position-level" as const, tokenId: reached.token.id, at: testTime },
  ...{ walletAddress, reached },
};
const alert = makeAlert({ message: describeAlert(occurrence, reached.token, testTime) });
const unsubscribeUrl = "https://api.bellwether.example/v2/unsubscribe/token";
const email = renderEmail({ kind: "alert", alert, unsubscribeUrl });
const event = describeEvent(occurrence, {
  ...{ id: alert.id, subscriptionId: alert.sendId, token: reached.token },
  trigger: { type: "position-level", event: "position-level", ...level },
});

const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

test.each([
  ["inbox.json", written(alert.message)],
  ["email.txt", `${email.subject}\n\n${email.text}`],
  ["email.html", email.html],
  ["telegram.json", written(renderMessage(alert, "1"))],
  ["web-push.json", written(renderPushPayload(alert))],
  [
    "fcm.json",
    written(renderFcmMessage(alert, { appId: alert.app.id, token: "device" }, testTime)),
  ],
  ["webhook.json", written({ events: [event] })],
])("the alert of a loan near its liquidation is written as recorded in %s", async (name, text) => {
  const recorded = join(import.meta.dirname, "position-alert", name);
  await expect(text).toMatchFileSnapshot(recorded);
});
