import { expect, test } from "vitest";
import { marketAddress, stakeReserve } from "../actions/products.ts";
import { useDatabase } from "../support/database.ts";
import { beginStaker } from "./staker.ts";

const db = useDatabase();
const path = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
const fee = 5_000n;

test("a stake that became inactive alerts its wallet by email and inbox, and the alert's link returns every lamport", async () => {
  const staker = await beginStaker(db());
  const { app, me, readEmail, land } = staker;
  const opened = staker.balance();
  const email = "staker@bellwether.example";
  await me.prepareEmail({ body: { email } });
  const [code = ""] = /\b\d{6}\b/.exec((await readEmail(0)).text ?? "") ?? [];
  await me.verifyEmail({ body: { code } });
  await me.subscribeToApp({ body: { appId: app.id, channel: ["IN_APP", "EMAIL"] } });

  await land(`${path}/deposit?amount=2`);
  await staker.begin(11n);
  const rule = await me.createPositionRule({
    body: { appId: app.id, measure: "withdrawable-stake-usd", direction: "up", level: 1 },
  });
  expect(rule.atLevel).toEqual({ positionCount: 0, checkedCount: 1 });
  await land(`${path}/withdraw?percentage=100`);
  await staker.read();
  expect((await me.listAlerts()).alerts).toEqual([]);

  await staker.begin(12n);
  const arrived = await readEmail(1);
  const title = "Native staking: 2.00228 SOL of stake to withdraw";
  expect(arrived).toMatchObject({ subject: title, to: [{ address: email }] });
  const [alert] = (await me.listAlerts()).alerts;
  expect(alert).toMatchObject({ title, actions: [{ label: "Withdraw" }] });
  const [{ url } = { url: "" }] = alert?.actions ?? [];
  expect(arrived.html).toContain(`href="${url}"`);

  const { links } = JSON.parse(await (await staker.fetch(url)).text());
  const [{ href }] = links.actions;
  expect(await land(href)).toBe("Withdraw 2.00228288 SOL from your stake with Lighthouse.");
  expect(staker.balance()).toBe(opened - 3n * fee);

  await staker.read();
  await staker.begin(13n);
  expect((await me.listAlerts()).alerts).toHaveLength(1);
  // The link asks for no signature any more.
  expect(await staker.press(href)).toMatchObject({
    ...{ status: 422, code: "position-not-found" },
    message: "This wallet has no stake with Lighthouse.",
  });
});
