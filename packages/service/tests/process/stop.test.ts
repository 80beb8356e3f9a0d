import { connect, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { type App, createApp, createClientKey, post, sendOf } from "./accounts.ts";
import { type Bellwether, startBellwether } from "./bellwether.ts";
import { type GivenServer, startGivenServer } from "./given-server.ts";

interface Running {
  readonly server: GivenServer;
  readonly place: readonly string[];
  readonly service: Bellwether;
  readonly app: App;
}

async function start(...flags: string[]): Promise<Running> {
  const server = await startGivenServer();
  const place = ["--database-url", server.url()];
  const service = await startBellwether([...place, ...flags]);
  await service.waitUntilReady();
  return { server, place, service, app: await createApp(place) };
}

/** Holds up every send until it is released. */
async function holdUpSends({ server }: Running) {
  const lock = await server.open().startTransaction().execute();
  await sql`lock table sends in access exclusive mode`.execute(lock);
  onTestFinished(async () => {
    if (!lock.isRolledBack) await lock.rollback().execute();
  });
  return () => lock.rollback().execute();
}

function send({ service, app }: Running, title: string) {
  return post(service, `/v2/${app.id}/send`, sendOf(title), app.headers);
}

/** Waits until so many sends stand before the lock. */
async function waitForWaiting({ server }: Running, count: number) {
  const db = server.open();
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'bellwether'`.execute(
      db,
    );
    return rows.length >= count;
  });
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets slow requests finish and refuses new ones",
  async (signal) => {
    const running = await start();
    const { service } = running;
    const release = await holdUpSends(running);
    const slow = [send(running, "1"), send(running, "2"), send(running, "3")];
    await waitForWaiting(running, 3);
    service.child.kill(signal);
    await until(() => service.said("Stopping") === 1);
    const late = await send(running, "4");
    expect([late.status, late.retryAfter]).toEqual([503, "5"]);
    const readiness = await service.ask("/health/ready");
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: "not ready", reason: "The service is stopping." },
    ]);
    await release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([202, 202, 202]);
    const ended = await service.ended;
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: "" });
    // Nothing was cut off, not even the log: every request has its line.
    expect(service.log().filter(({ operationId }) => operationId === "sendAlert")).toHaveLength(4);
    expect(service.log().map(({ msg }) => msg)).toContain(`Stopping: got ${signal}.`);
  },
);

test("a second signal ends it at once", async () => {
  const running = await start();
  await holdUpSends(running);
  const lost = send(running, "1").catch(() => "cut");
  await waitForWaiting(running, 1);
  running.service.child.kill("SIGTERM");
  await until(() => running.service.said("Stopping") === 1);
  const before = Date.now();
  expect(await running.service.stop("SIGTERM")).toMatchObject({ code: 1, signal: null });
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(await lost).toBe("cut");
});

test("a statement that never ends does not hold it longer than --shutdown-seconds", async () => {
  const running = await start("--shutdown-seconds", "1");
  await holdUpSends(running);
  const lost = send(running, "1").catch(() => "cut");
  await waitForWaiting(running, 1);
  const before = Date.now();
  expect(await running.service.stop()).toMatchObject({ code: 0, stderr: "" });
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(running.service.said("their connections are cut")).toBe(1);
  expect(await lost).toBe("cut");
});

test("0 seconds wait for nothing", async () => {
  const running = await start("--shutdown-seconds", "0");
  await holdUpSends(running);
  const lost = send(running, "1").catch(() => "cut");
  await waitForWaiting(running, 1);
  const before = Date.now();
  expect(await running.service.stop()).toMatchObject({ code: 0 });
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(await lost).toBe("cut");
});

async function openSocket({ url }: Bellwether): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  return socket;
}

test("callers that never read, never finish or say nothing do not hold it either", async () => {
  const { place, service } = await start("--shutdown-seconds", "1", "--feeds", "simulator");
  const [[name = "", key] = []] = Object.entries(await createClientKey(place));
  const request = `GET /v0/markets?limit=200 HTTP/1.1\r\nHost: x\r\n${name}: ${key}\r\n\r\n`;
  const deaf = await openSocket(service);
  deaf.pause();
  deaf.write(request.repeat(500));
  const unfinished = await openSocket(service);
  unfinished.write("POST /v2/auth/solana/prepare HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n");
  unfinished.write("Content-Type: application/json\r\n\r\n{");
  await openSocket(service);
  await until(() => service.log().some(({ operationId }) => operationId === "listMarkets"));
  const before = Date.now();
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  expect(Date.now() - before).toBeLessThan(10_000);
});
