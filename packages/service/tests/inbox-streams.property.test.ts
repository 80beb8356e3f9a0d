import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  archiveAlerts,
  clearAlerts,
  listAlerts,
  markAlertsRead,
  markAlertsSeen,
  markAlertsUnread,
  unarchiveAlerts,
} from "../src/operations/inbox.ts";
import { sendAlert } from "../src/operations/sends.ts";
import type { Service } from "../src/service.ts";
import { openStore } from "../src/store/store.ts";
import { InboxStreams } from "../src/streams/inbox-streams.ts";
import { type Held, holdTransactions } from "./events/hold-transactions.ts";
import { useDatabase } from "./support/database.ts";
import { InboxFollower, pollUntilReady } from "./support/inbox-follower.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { makeApp, makeWallet, type TestWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService } from "./support/test-service.ts";

const db = useDatabase();

const handlers = {
  seen: markAlertsSeen,
  read: markAlertsRead,
  unread: markAlertsUnread,
  archive: archiveAlerts,
  unarchive: unarchiveAlerts,
  clear: clearAlerts,
};

type Step =
  | { readonly do: "send" | "hold" | "disconnect" }
  | { readonly do: "markAll"; readonly kind: keyof typeof handlers }
  | { readonly do: "commit" | "arrive"; readonly which: number }
  | { readonly do: "mark"; readonly which: number; readonly kind: keyof typeof handlers }
  | { readonly do: "connect" | "poll"; readonly replica: number };

const which = fc.nat(5);
const replica = fc.nat(1);
const kind = fc.constantFrom(...(Object.keys(handlers) as (keyof typeof handlers)[]));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("send" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hold" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("commit" as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("mark" as const), which, kind }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("markAll" as const), kind }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("arrive" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("disconnect" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("connect" as const), replica }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("poll" as const), replica }) },
);

/** What the inbox list says: the oracle. */
async function readInbox(service: Service, { caller }: TestWallet, archived = false) {
  const query = { limit: 200, archived };
  return bodyOf(await callHandler(listAlerts, service, { query, caller }));
}

test("a follower of two replicas has each alert once and the same inbox as the list, whenever transactions commit and connections break", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const holding = holdTransactions(db());
      const { service } = createTestService(holding.db);
      const wallet = makeWallet();
      const { app, caller } = await makeApp(service);
      await service.store.subscriptions.add(app.id, wallet.address, 3, service.clock.now());
      const streams = [0, 1].map(
        () =>
          new InboxStreams({
            ...{ store: openStore(db()), clock: service.clock, random: service.random },
            ...{ maxOpenStreams: 10, settleMs: 0 },
          }),
      );
      const session = { id: app.id, issuedAt: new Date(0), expiresAt: new Date(8e15) };
      const asked = { wallet: wallet.address, appId: undefined, session, address: "192.0.2.1" };
      const follower = new InboxFollower(asked);
      const held: Held<unknown>[] = [];
      const body = {
        channels: ["IN_APP"],
        message: { title: "Alert", body: "Text" },
        recipient: { type: "subscriber", walletAddress: wallet.address },
      };
      const send = () => callHandler(sendAlert, service, { path: { appId: app.id }, body, caller });
      const mark = async (handler: typeof markAlertsRead, selection: object) =>
        bodyOf(await callHandler(handler, service, { body: selection, caller: wallet.caller }));
      const poll = async (index = 0) => streams[index]?.poll();
      const connect = async (index: number) => {
        const replica = streams[index];
        if (follower.isConnected || replica === undefined) return;
        await follower.connect(replica);
      };
      // The follower knows the list's order, as a client does after listing again.
      const order = new Map<string, bigint>();
      const learnOrder = async () => {
        const { rows } = await sql<{ id: string; seq: string }>`
          select id, seq from alerts where wallet = ${wallet.address}`.execute(db());
        for (const { id, seq } of rows) order.set(id, BigInt(seq));
      };
      follower.isThrough = (id, through) => (order.get(id) ?? 0n) <= (order.get(through) ?? 0n);
      const take = async (count?: number) => {
        await learnOrder();
        follower.arrive(count);
        if (!follower.isStale) return;
        follower.isStale = false;
        follower.alerts.clear();
        for (const alert of (await readInbox(service, wallet)).alerts) {
          follower.alerts.set(alert.id, alert);
        }
      };
      // The first send makes its partition in its own transaction, which must not be held.
      await send();
      await mark(clearAlerts, { all: true });
      for (const replica of streams) await pollUntilReady(replica);
      await connect(0);
      await take();
      for (const step of steps) {
        if (step.do === "send") await send();
        if (step.do === "hold" && held.length < 3) held.push(await holding.hold(send));
        if (step.do === "commit") await held.splice(step.which % 3, 1)[0]?.end();
        if (step.do === "mark") {
          const { alerts } = await readInbox(service, wallet, step.kind === "unarchive");
          const id = alerts[step.which % Math.max(1, alerts.length)]?.id;
          if (id !== undefined) await mark(handlers[step.kind], { ids: [id] });
        }
        if (step.do === "markAll") await mark(handlers[step.kind], { all: true });
        if (step.do === "arrive") await take(step.which);
        if (step.do === "disconnect") follower.disconnect();
        if (step.do === "connect") await connect(step.replica);
        if (step.do === "poll") await poll(step.replica);
      }
      for (const transaction of held.splice(0)) await transaction.end();
      await connect(1);
      for (const index of [0, 1]) await poll(index);
      await take();
      const { alerts, summary } = await readInbox(service, wallet);
      const byId = (list: readonly { id: string }[]) =>
        list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId([...follower.alerts.values()])).toEqual(byId(alerts));
      expect(follower.summary).toEqual(summary);
      const told = follower.arrived.flatMap((event) =>
        event.event === "alert" ? event.data.id : [],
      );
      expect(new Set(told).size).toBe(told.length);
      expect(follower.arrived.filter(({ event }) => event === "reset")).toEqual([]);
      for (const replica of streams) replica.stop();
    }),
    { numRuns: propertyRuns(200, 16) },
  );
});
