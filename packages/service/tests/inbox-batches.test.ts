import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { getInboxSummary, listAlerts, markAlertsRead } from "../src/operations/inbox.ts";
import { sendAlert } from "../src/operations/sends.ts";
import { useDatabase } from "./support/database.ts";
import { makeApp, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService } from "./support/test-service.ts";

const db = useDatabase();

/** Three wallets with alerts from two apps: as many from each as the wallet's number. */
async function fillInboxes() {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { service } = createTestService(db().withPlugin(counter));
  const apps = [
    await makeApp(service, { name: "Harbor" }),
    await makeApp(service, { name: "Pier" }),
  ];
  const wallets = [makeWallet(), makeWallet(), makeWallet()];
  for (const [index, { address }] of wallets.entries()) {
    for (const { app, caller } of apps) {
      await service.store.subscriptions.add(app.id, address, 2, service.clock.now());
      for (let number = 0; number <= index; number += 1) {
        const body = {
          channels: ["IN_APP"],
          message: { title: `${app.name} ${index} ${number}`, body: "Text" },
          recipient: { type: "subscriber", walletAddress: address },
        };
        bodyOf(await callHandler(sendAlert, service, { path: { appId: app.id }, body, caller }));
      }
    }
  }
  const ids = [undefined, ...apps.map(({ app }) => app.id)];
  const requests = wallets.flatMap(({ caller }) =>
    ids.flatMap((appId) =>
      [1, 2, 20].map((limit) => ({ query: { limit, ...(appId && { appId }) }, caller })),
    ),
  );
  const countStatements = async <Result>(work: () => Promise<Result>) => {
    const before = statements;
    return { result: await work(), statements: statements - before };
  };
  return { service, wallets, requests, countStatements };
}

test("listAlerts returns each of many concurrent callers the page of its wallet, app and limit", async () => {
  const { service, requests, countStatements } = await fillInboxes();
  const list = async (request: (typeof requests)[number]) =>
    bodyOf(await callHandler(listAlerts, service, request));
  const alone = [];
  for (const request of requests) alone.push(await list(request));
  expect(new Set(alone.map((page) => JSON.stringify(page))).size).toBe(requests.length);
  const together = await countStatements(() => Promise.all(requests.map(list)));
  expect(together.result).toEqual(alone);
  // One for each app and limit, and one for each app.
  expect(together.statements).toBe(9 + 3);
  const cursors = alone.flatMap(({ cursor }, index) => (cursor ? [{ cursor, index }] : []));
  const next = cursors.map(({ cursor, index }) => {
    const { query, caller } = requests[index] ?? requests[0] ?? expect.fail();
    return { query: { ...query, cursor }, caller };
  });
  const nextAlone = [];
  for (const request of next) nextAlone.push(await list(request));
  expect(nextAlone.length).toBeGreaterThan(5);
  expect(await Promise.all(next.map(list))).toEqual(nextAlone);
});

test("getInboxSummary has a change that another call made before it", async () => {
  const { service, wallets } = await fillInboxes();
  const summarize = async ({ caller }: (typeof wallets)[number]) =>
    bodyOf(await callHandler(getInboxSummary, service, { caller })).unreadCount;
  expect(await Promise.all(wallets.map(summarize))).toEqual([2, 4, 6]);
  const changing = wallets.map(async (wallet, index) => {
    if (index === 1) {
      const request = { body: { all: true }, caller: wallet.caller };
      bodyOf(await callHandler(markAlertsRead, service, request));
    }
    return summarize(wallet);
  });
  expect(await Promise.all(changing)).toEqual([2, 0, 6]);
});
