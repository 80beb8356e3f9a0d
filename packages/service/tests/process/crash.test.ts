import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { until } from "../support/until.ts";
import { makeWallet } from "../support/world.ts";
import { type App, createApp, post, sendOf, signIn } from "./accounts.ts";
import { type Bellwether, startBellwether } from "./bellwether.ts";
import { newDataFolder } from "./folders.ts";
import { type GivenServer, startGivenServer } from "./given-server.ts";
import { readSends } from "./stored-sends.ts";

/** How often each test crashes; set CRASH_ROUNDS for a long run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
vi.setConfig({ testTimeout: 300_000 + rounds * 60_000 });

const subscribers = 5;
const callers = 4;

/** Callers that send one alert after the other, each until it has its answer. */
interface Callers {
  readonly acknowledged: ReadonlyMap<string, string>;
  /** From now on they ask this process. */
  ask(service: Bellwether): void;
  stop(): Promise<void>;
}

function startCallers(app: App, first: Bellwether): Callers {
  const acknowledged = new Map<string, string>();
  let service = first;
  let isStopping = false;
  const sendOne = async (title: string) => {
    const headers = { ...app.headers, "Idempotency-Key": title };
    for (;;) {
      // A connection that broke says nothing about whether the alert was stored.
      const answer = await post(service, `/v2/${app.id}/send`, sendOf(title), headers).catch(
        () => undefined,
      );
      if (answer?.status === 202) return acknowledged.set(title, answer.body.id);
      if (answer !== undefined) expect([503, 409], JSON.stringify(answer)).toContain(answer.status);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const callOn = async (caller: number) => {
    for (let number = 1; !isStopping; number += 1) await sendOne(`${caller}-${number}`);
  };
  const running = Promise.all(Array.from({ length: callers }, (_, caller) => callOn(caller)));
  return {
    acknowledged,
    ask(next) {
      service = next;
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

/** Crashes in the middle of sends, again and again, and compares what was told with what is there. */
async function crashAndCheck(place: string[], crashDatabase: () => Promise<void>): Promise<void> {
  const flags = [...place, "--feeds", "none"];
  const app = await createApp(place);
  let service = await startBellwether(flags);
  await service.waitUntilReady();
  await subscribeWallets(service, app);
  const sending = startCallers(app, service);
  for (let round = 0; round < rounds; round += 1) {
    const enough = sending.acknowledged.size + 10 + Math.floor(Math.random() * 40);
    await until(() => sending.acknowledged.size >= enough);
    // The service, its database, or both.
    const kind = round % 3;
    if (kind !== 0) await crashDatabase();
    if (kind === 1) continue;
    await service.stop("SIGKILL");
    service = await startBellwether(flags);
    sending.ask(service);
  }
  await sending.stop();
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  const stored = await readSends(place);
  expect([...stored].map(([title, { ids }]) => [title, ids.join()]).sort()).toEqual(
    [...sending.acknowledged].sort(),
  );
  expect(new Set([...stored.values()].map(({ alerts }) => alerts))).toEqual(new Set([subscribers]));
  console.log(`${rounds} crashes in the middle of ${stored.size} sends`);
}

async function subscribeWallets(service: Bellwether, app: App): Promise<void> {
  for (let made = 0; made < subscribers; made += 1) {
    const headers = await signIn(service, makeWallet());
    const body = { appId: app.id, channel: "IN_APP" };
    expect((await post(service, "/v2/subscribe", body, headers)).status).toBe(200);
  }
}

test("kill -9 in the middle of sends loses and doubles nothing, on a database of its own", async () => {
  const place = newDataFolder();
  await crashAndCheck(place, async () => {
    const file = join(place[1] ?? "", "postgres/postmaster.pid");
    process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
  });
});

test("kill -9 in the middle of sends loses and doubles nothing, on a given server", async () => {
  const server: GivenServer = await startGivenServer();
  await crashAndCheck(["--database-url", server.url()], async () => {
    await server.kill();
    await server.start();
  });
});
