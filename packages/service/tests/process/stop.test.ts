import { connect, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import type { Database } from "../../src/database/connect.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import {
  createApp,
  createClientKey,
  type DatabaseFlag,
  post,
  sendOf,
  type TestApp,
} from "./test-accounts.ts";

interface Running {
  readonly db: Database;
  readonly database: DatabaseFlag;
  readonly service: ServiceProcess;
  readonly app: TestApp;
}

async function start(...flags: string[]): Promise<Running> {
  const { url, db } = await createExternalDatabase();
  const database = ["--database-url", url];
  const service = await startService([...database, ...flags]);
  await service.waitUntilReady();
  return { db, database, service, app: await createApp(database) };
}

/** Blocks every send until the returned function releases them. */
async function blockSends({ db }: Running) {
  const lock = await db.startTransaction().execute();
  await sql`lock table sends in access exclusive mode`.execute(lock);
  onTestFinished(async () => {
    if (!lock.isRolledBack) await lock.rollback().execute();
  });
  return () => lock.rollback().execute();
}

function send({ service, app }: Running, title: string) {
  return post(service, `/v2/${app.id}/send`, sendOf(title), app.headers);
}

/** Waits until so many sends wait for the lock. */
async function waitForBlocked({ db }: Running, count: number) {
  await waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and application_name = 'bellwether'
        and datname = current_database()`.execute(db);
    return rows.length >= count;
  });
}

test.each(sampleCases(["SIGTERM", "SIGINT"] as const, 1))(
  "%s lets requests in progress finish and refuses new ones",
  async (signal) => {
    const running = await start();
    const { service } = running;
    const release = await blockSends(running);
    const slow = [send(running, "1"), send(running, "2"), send(running, "3")];
    await waitForBlocked(running, 3);
    service.child.kill(signal);
    await waitFor(() => service.countLogLines("Stopping") === 1);
    const late = await send(running, "4");
    expect([late.status, late.retryAfter]).toEqual([503, "5"]);
    const readiness = await service.request("/health/ready");
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: "not ready", reason: "The service is stopping." },
    ]);
    await release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([202, 202, 202]);
    const ended = await service.ended;
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: "" });
    // The log is complete too: every request has its line.
    expect(service.requestLines("sendAlert")).toHaveLength(4);
    expect(service.log().map(({ msg }) => msg)).toContain(`Stopping: got ${signal}.`);
  },
);

// The --drain-seconds test is the short test for a second signal.
longTest("a second signal ends the service without waiting for requests", async () => {
  const running = await start("--shutdown-timeout-seconds", "600");
  await blockSends(running);
  const lost = send(running, "1").catch(() => "cut");
  await waitForBlocked(running, 1);
  running.service.child.kill("SIGTERM");
  await waitFor(() => running.service.countLogLines("Stopping") === 1);
  expect(await running.service.stop("SIGTERM")).toMatchObject({ code: 1, signal: null });
  expect(await lost).toBe("cut");
});

longTest("a statement that never ends is cut off after --shutdown-timeout-seconds", async () => {
  const running = await start("--shutdown-timeout-seconds", "1");
  await blockSends(running);
  const lost = send(running, "1").catch(() => "cut");
  await waitForBlocked(running, 1);
  expect(await running.service.stop()).toMatchObject({ code: 0, stderr: "" });
  expect(running.service.countLogLines("their connections are cut")).toBe(1);
  expect(await lost).toBe("cut");
});

longTest("--shutdown-timeout-seconds 0 cuts requests off at once", async () => {
  const running = await start("--shutdown-timeout-seconds", "0");
  await blockSends(running);
  const lost = send(running, "1").catch(() => "cut");
  await waitForBlocked(running, 1);
  expect(await running.service.stop()).toMatchObject({ code: 0 });
  const cut = running.service.log().find(({ msg }) => msg.includes("their connections are cut"));
  expect(cut).toMatchObject({ shutdownTimeoutSeconds: 0 });
  expect(await lost).toBe("cut");
});

test("--drain-seconds serves requests while readiness is 503, and asks callers to reconnect", async () => {
  const running = await start("--drain-seconds", "600", "--shutdown-timeout-seconds", "600");
  const { service } = running;
  service.child.kill("SIGTERM");
  await waitFor(async () => (await service.request("/health/ready")).status === 503);
  const sent = await service.request(`/v2/${running.app.id}/send`, {
    method: "POST",
    headers: { ...running.app.headers, "content-type": "application/json" },
    body: JSON.stringify(sendOf("1")),
  });
  expect([sent.status, sent.headers.get("connection")]).toEqual([202, "close"]);
  expect((await service.request("/health/live")).status).toBe(200);
  expect(await service.stop("SIGTERM")).toMatchObject({ code: 1 });
});

longTest("a connection that sends nothing does not delay the end", async () => {
  const { service } = await start("--shutdown-timeout-seconds", "600");
  await openSocket(service);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  expect(service.countLogLines("their connections are cut")).toBe(0);
});

async function openSocket({ url }: ServiceProcess): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  return socket;
}

longTest(
  "callers that never read, never finish or never send are cut off after --shutdown-timeout-seconds",
  async () => {
    const { database, service } = await start(
      "--shutdown-timeout-seconds",
      "1",
      "--feeds",
      "simulator",
    );
    const [[name = "", key] = []] = Object.entries(await createClientKey(database));
    const request = `GET /v0/markets?limit=200 HTTP/1.1\r\nHost: x\r\n${name}: ${key}\r\n\r\n`;
    const deaf = await openSocket(service);
    deaf.pause();
    deaf.write(request.repeat(500));
    const unfinished = await openSocket(service);
    unfinished.write("POST /v2/auth/solana/prepare HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n");
    unfinished.write("Content-Type: application/json\r\n\r\n{");
    await openSocket(service);
    await waitFor(() => service.requestLines("listMarkets").length > 0);
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);
