import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openPool, overPool } from "@bellwether/service/src/database/connect.ts";
import {
  createHeldScene,
  quietAtNight,
  readSend,
} from "@bellwether/service/tests/delivery/held-scene.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isLongRun } from "../../testing/tiers.ts";
import { type ClusterServer, createClusterServer, findCitus } from "./cluster-servers.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const bin = findCitus();

const night = "2026-11-02T22:30:00.000Z";
const morning = "2026-11-03T06:00:00.000Z";

/** The short tier has the same statements on one server: `packages/service/tests/delivery/held-alerts.test.ts`. */
describe.runIf(isLongRun && bin !== undefined)("on a distributed database", () => {
  let folder: string;
  let servers: ClusterServer[] = [];
  let db: Database;
  const execute = (statement: string) => servers[0]?.run("service", statement);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bellwether-cluster-"));
    // PostgreSQL does not run as root.
    await chmod(folder, 0o755);
    const create = (part: string) => createClusterServer(bin ?? "", join(folder, part));
    servers = [await create("coordinator"), await create("worker")];
    const [coordinator, worker] = servers as [ClusterServer, ClusterServer];
    for (const server of servers) {
      await server.start();
      await server.run("postgres", "create role service login");
      await server.run("postgres", "create database service owner service");
      await server.run("service", "create extension citus");
    }
    await coordinator.run(
      "service",
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
      `select citus_add_node('127.0.0.1', ${worker.port})`,
    );
    const url = coordinator.url("service", "service");
    const main = join(import.meta.dirname, "../../../packages/service/src/main.ts");
    const run = (...words: string[]) =>
      execFileSync(process.execPath, [main, ...words], {
        env: { ...process.env, DATABASE_URL: url },
        stdio: "ignore",
      });
    run("migrate");
    run("database", "distribute", "--shards", "4");
    db = overPool(openPool({ url }, { poolSize: 8, report: () => {} }));
  });

  afterAll(async () => {
    await db?.destroy();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test("alerts of a night are one message, and their results are stored", async () => {
    const scene = await createHeldScene(db);
    const { prefer, moveTo, send, tick, messages, store, clock, wallet, app } = scene;
    await prefer(quietAtNight);
    moveTo(night);
    const ids = [await send("Rates"), await send("News")];
    const status = await store.sendStatus.find(app.id, ids[0] ?? "");
    expect(status?.totals).toMatchObject([{ held: 1, nextDueAt: new Date(morning) }]);
    expect(await store.heldAlerts.measure(clock.now())).toMatchObject({ held: 2 });
    moveTo(morning);
    await tick();
    await tick();
    expect(messages.map(({ titles }) => titles)).toEqual([["Rates", "News"]]);
    for (const id of ids) expect(await readSend(db, id)).toMatchObject({ held: 0, sent: 1 });
    await store.walletErasure.erase(wallet, clock.now());
  });

  test("a device that fails is tried again alone", async () => {
    const { prefer, moveTo, send, tick, messages, wallet } = await createHeldScene(db, {
      channel: "PUSH",
      answer: (_, attempt) => (attempt === 1 ? { state: "retry", code: "503" } : { state: "sent" }),
    });
    for (const token of ["a", "b"]) {
      await execute(`
        insert into push_devices (wallet, target_hash, device, updated_at)
        values ('${wallet}', sha256('${wallet + token}'), '{"platform": "web"}', now())`);
    }
    await prefer(quietAtNight);
    moveTo(night);
    const id = await send("Rates");
    moveTo(morning);
    await tick();
    moveTo("2026-11-03T06:01:00.000Z");
    await tick();
    expect(messages.length).toBeGreaterThanOrEqual(3);
    expect(await readSend(db, id, 1)).toMatchObject({ held: 0, retrying: 0, sent: 2 });
  });

  test("a throttle sends the rest as one message, and a lost job is added again", async () => {
    const { moveTo, send, tick, messages, store, clock, app } = await createHeldScene(db);
    await store.apps.setAlertsPerHour(app.id, 1);
    for (const title of ["1", "2", "3"]) await send(title);
    moveTo("2026-11-02T10:00:00.000Z");
    await store.heldAlerts.queueDue(clock.now());
    await execute(`delete from jobs.job where data ->> 'appId' = '${app.id}'`);
    moveTo("2026-11-02T11:00:01.000Z");
    await tick();
    expect(messages.map(({ titles }) => titles)).toEqual([["1"], ["2", "3"]]);
  });
});
