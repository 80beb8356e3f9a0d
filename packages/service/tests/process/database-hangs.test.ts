import { expect, onTestFinished, test } from "vitest";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { startStallingProxy } from "./stalling-proxy.ts";
import { createClientKey } from "./test-accounts.ts";

const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

/** Shorter than the service's own 15 and 18 seconds, whose sum with the wait for a connection a unit test bounds. */
const statementTimeouts = "?statement_timeout=3000&query_timeout=3600";

async function start() {
  const database = await createExternalDatabase();
  const headers = await createClientKey(["--database-url", database.url]);
  const proxy = await startStallingProxy(database.address);
  const url = database.urlThrough(proxy.port, statementTimeouts);
  const flags = ["--feeds", "none", "--shutdown-seconds", "2", "--database-pool-size", "4"];
  const service = await startService(["--database-url", url, ...flags]);
  await service.waitUntilReady();
  return { proxy, service, headers };
}

test("requests during a database stall get 503 in each host's shape, and 200 once it answers again", async () => {
  const { proxy, service, headers } = await start();
  const list = () => service.request("/v0/markets", { headers });
  // Several at once, so that more connections than one hang.
  await Promise.all([list(), list(), list()]);
  proxy.stall();
  const pending = [
    list(),
    service.request(`/api/v0/deposit/${mint}/protected`),
    // More requests than connections.
    ...Array.from({ length: 6 }, list),
  ];
  expect((await service.request("/health/ready")).status).toBe(503);
  expect((await service.request("/health/live")).status).toBe(200);
  // A request that arrives while others wait.
  pending.push(list());
  const answers = await Promise.all(pending);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  }
  expect(await answers[0]?.json()).toMatchObject({ status: 503, code: "unavailable" });
  const shared = { message: expect.any(String), code: "unavailable" };
  expect(await answers[1]?.json()).toMatchObject(shared);

  proxy.forward();
  await waitFor(async () => (await list()).ok);
  expect((await service.request("/health/ready")).status).toBe(200);
  // No request gets a connection that still hangs.
  const after = await Promise.all(Array.from({ length: 12 }, list));
  expect(after.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test("SIGTERM ends a service whose database hangs", async () => {
  const { proxy, service, headers } = await start();
  const request = () => service.request("/v0/markets", { headers }).catch(() => undefined);
  await Promise.all([request(), request()]);
  proxy.stall();
  const pending = request();
  onTestFinished(async () => void (await pending));
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});
