import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { type ExternalServer, startExternalServer } from "./external-server.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { readSends } from "./stored-sends.ts";
import {
  createApp,
  type DatabaseFlag,
  openSession,
  post,
  sendOf,
  type TestApp,
} from "./test-accounts.ts";

/** Each of three crash kinds once for a change, ten times in a long run. */
const rounds = isLongRun ? 30 : 3;
vi.setConfig({ testTimeout: 300_000 + rounds * 60_000 });

const subscribers = 5;
const callers = 4;

/** Callers sending one alert after the other and repeating each until it is acknowledged. */
interface Callers {
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Directs all further requests to this process. */
  switchTo(service: ServiceProcess): void;
  /** Ends without repeating unanswered requests. */
  abandon(): Promise<void>;
}

function startCallers(app: TestApp, first: ServiceProcess): Callers {
  const acknowledged = new Map<string, string>();
  let service = first;
  let isAbandoned = false;
  const sendUntilAcknowledged = async (title: string) => {
    const headers = { ...app.headers, "Idempotency-Key": title };
    while (!isAbandoned) {
      // A broken connection says nothing about whether the alert was stored.
      const answer = await post(service, `/v2/${app.id}/send`, sendOf(title), headers).catch(
        () => undefined,
      );
      if (answer?.status === 202) return acknowledged.set(title, answer.body.id);
      if (answer !== undefined) expect([503, 409], JSON.stringify(answer)).toContain(answer.status);
      await wait(10);
    }
  };
  const sendAll = async (caller: number) => {
    for (let number = 1; !isAbandoned; number += 1) {
      await sendUntilAcknowledged(`${caller}-${number}`);
    }
  };
  const running = Promise.all(Array.from({ length: callers }, (_, caller) => sendAll(caller)));
  return {
    acknowledged,
    switchTo(next) {
      service = next;
    },
    async abandon() {
      isAbandoned = true;
      await running;
    },
  };
}

/** Crashes during sends, round by round, and compares the acknowledged sends with the stored ones. */
async function crashAndCheck(
  database: DatabaseFlag,
  crashDatabase: () => Promise<void>,
): Promise<void> {
  const flags = [...database];
  let service = await startService(flags);
  await service.waitUntilReady();
  const app = await createApp(database);
  await subscribeWallets(service, app);
  const sending = startCallers(app, service);
  const waitForMore = async () => {
    const enough = sending.acknowledged.size + 10 + Math.floor(Math.random() * 40);
    await waitFor(() => sending.acknowledged.size >= enough);
  };
  for (let round = 0; round < rounds; round += 1) {
    await waitForMore();
    // The service, its database, or both.
    const kind = round % 3;
    if (kind !== 0) await crashDatabase();
    if (kind === 1) continue;
    await service.stop("SIGKILL");
    service = await startService(flags);
    sending.switchTo(service);
  }
  await waitForMore();
  await Promise.all([service.stop("SIGKILL"), sending.abandon()]);
  await checkSends(database, sending.acknowledged);
}

async function checkSends(
  database: DatabaseFlag,
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await readSends(database);
  for (const [title, id] of acknowledged) expect(stored.get(title)?.ids).toEqual([id]);
  for (const { title, ids, alerts, wallets } of stored.values()) {
    expect([title, ids.length, alerts, wallets]).toEqual([title, 1, subscribers, subscribers]);
  }
  // A send in progress at the last kill may be stored without an acknowledgement: one for each caller.
  expect(stored.size - acknowledged.size).toBeLessThanOrEqual(callers);
}

async function subscribeWallets(service: ServiceProcess, app: TestApp): Promise<void> {
  for (let made = 0; made < subscribers; made += 1) {
    const headers = await openSession(service, makeWallet());
    const body = { appId: app.id, channel: "IN_APP" };
    expect((await post(service, "/v2/subscribe", body, headers)).status).toBe(200);
  }
}

test("kill -9 of the service, its embedded database or both during sends loses and duplicates no send", async () => {
  const database = readyDataFolder();
  await crashAndCheck(database, async () => {
    const file = join(database[1] ?? "", "postgres/postmaster.pid");
    process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
  });
});

longTest(
  "kill -9 of the service, its external database or both during sends loses and duplicates no send",
  async () => {
    const server: ExternalServer = await startExternalServer();
    await crashAndCheck(["--database-url", server.url()], async () => {
      await server.kill();
      await server.start();
    });
  },
);
