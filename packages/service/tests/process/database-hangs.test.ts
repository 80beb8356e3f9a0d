import { expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { createClientKey } from "./accounts.ts";
import { startBellwether } from "./bellwether.ts";
import { startGivenServer } from "./given-server.ts";
import { startStallingProxy } from "./stalling-proxy.ts";

const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

async function start() {
  const server = await startGivenServer();
  const headers = await createClientKey(["--database-url", server.url()]);
  const proxy = await startStallingProxy(server.socketFile);
  const url = `postgres://bellwether@127.0.0.1:${proxy.port}/bellwether`;
  const flags = ["--feeds", "none", "--shutdown-seconds", "2", "--database-pool-size", "4"];
  const service = await startBellwether(["--database-url", url, ...flags]);
  await service.waitUntilReady();
  return { proxy, service, headers };
}

test("a database that takes everything and answers nothing is a 503 in each host's shape, and is survived", async () => {
  const { proxy, service, headers } = await start();
  const list = () => service.ask("/v0/markets", { headers });
  // Several at once, so that more connections than one hang.
  await Promise.all([list(), list(), list()]);
  proxy.stall();
  const waits: number[] = [];
  const timed = async (asking: Promise<Response>) => {
    const begun = performance.now();
    const answer = await asking;
    waits.push(performance.now() - begun);
    return answer;
  };
  const asked = [
    timed(list()),
    timed(service.ask(`/api/v0/deposit/${mint}/protected`)),
    // More than there are connections.
    ...Array.from({ length: 6 }, () => timed(list())),
  ];
  expect((await service.ask("/health/ready")).status).toBe(503);
  expect((await service.ask("/health/live")).status).toBe(200);
  // Whoever comes while others wait does not wait for them.
  asked.push(timed(list()));
  const answers = await Promise.all(asked);
  // Callers of the typed clients wait so long; whoever waited for another would wait twice as long.
  expect(Math.max(...waits)).toBeLessThan(30_000);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  }
  expect(await answers[0]?.json()).toMatchObject({ status: 503, code: "unavailable" });
  expect(Object.keys((await answers[1]?.json()) as object)).toEqual(["message"]);

  proxy.forward();
  await until(async () => (await list()).ok);
  expect((await service.ask("/health/ready")).status).toBe(200);
  // Nobody comes upon a connection that still hangs.
  const after = await Promise.all(Array.from({ length: 12 }, list));
  expect(after.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test("a service whose database hangs stops all the same", async () => {
  const { proxy, service, headers } = await start();
  const ask = () => service.ask("/v0/markets", { headers }).catch(() => undefined);
  await Promise.all([ask(), ask()]);
  proxy.stall();
  const asked = ask();
  onTestFinished(async () => void (await asked));
  const begun = performance.now();
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  expect(performance.now() - begun).toBeLessThan(30_000);
});
