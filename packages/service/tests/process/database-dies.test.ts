import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { until } from "../support/until.ts";
import { createClientKey } from "./accounts.ts";
import { type Bellwether, startBellwether } from "./bellwether.ts";
import { newDataFolder } from "./folders.ts";
import { startGivenServer } from "./given-server.ts";

type Headers = Readonly<Record<string, string>>;

/** Every answer is either right or a 503 with its header, until the database is there again. */
async function answersUntilBack(service: Bellwether, headers: Headers): Promise<Set<number>> {
  const seen = new Set<number>();
  await until(async () => {
    const answer = await service.ask("/v0/markets?limit=1", { headers });
    seen.add(answer.status);
    if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("5");
    return answer.ok;
  });
  return seen;
}

test("kill -9 of its own PostgreSQL is answered with 503 until it has started it again", async () => {
  const [flag, folder] = newDataFolder() as [string, string];
  const service = await startBellwether([flag, folder]);
  await service.waitUntilReady();
  const headers = await createClientKey([flag, folder]);
  const pid = () =>
    Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const before = pid();
  process.kill(before, "SIGKILL");
  await until(() => service.said("PostgreSQL ended unexpectedly") === 1);
  const seen = await answersUntilBack(service, headers);
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(pid()).not.toBe(before);
  expect((await service.ask("/health/ready")).status).toBe(200);
  await until(() => service.said("PostgreSQL runs again.") === 1);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test.each(["stop", "kill"] as const)(
  "%s of the server that it was given is survived",
  async (way) => {
    const server = await startGivenServer();
    const place = ["--database-url", server.url()];
    const service = await startBellwether(place);
    await service.waitUntilReady();
    const headers = await createClientKey(place);
    expect((await service.ask("/v0/markets", { headers })).status).toBe(200);
    await server[way]();
    const down = await service.ask("/v0/markets", { headers });
    expect([down.status, down.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await service.ask("/health/ready")).status).toBe(503);
    expect((await service.ask("/health/live")).status).toBe(200);
    await server.start();
    expect([...(await answersUntilBack(service, headers))]).toContain(200);
    expect((await service.ask("/health/ready")).status).toBe(200);
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);
