import { expect, test } from "vitest";
import { createClientKey } from "./accounts.ts";
import { runBellwether, startBellwether } from "./bellwether.ts";
import { makeGivenServer } from "./given-server.ts";

const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

test("a service whose database is not there yet says so, refuses in each host's shape, and recovers", async () => {
  const server = makeGivenServer();
  const place = ["--database-url", server.url()];
  const service = await startBellwether(place);
  expect(await (await service.ask("/health/live")).json()).toEqual({ status: "live" });
  const readiness = await service.ask("/health/ready");
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    { status: "not ready", reason: "The database does not answer." },
  ]);
  const refusals = [
    ["/v2/auth", { Authorization: `Bearer ${"x".repeat(40)}` }, ["error"]],
    ["/v0/markets", { "X-Service-Client-Key": "bw_client_x" }, ["code", "status", "message"]],
    [`/api/v0/deposit/${mint}/protected`, {}, ["message"]],
  ] as const;
  for (const [path, headers, fields] of refusals) {
    const answer = await service.ask(path, { headers });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("retry-after"), path).toBe("5");
    expect(Object.keys((await answer.json()) as object), path).toEqual(
      expect.arrayContaining([...fields]),
    );
  }
  await service.ask("/health/ready");
  expect(service.said("The database cannot be reached, trying again")).toBe(1);
  await server.start();
  await service.waitUntilReady();
  const headers = await createClientKey(place);
  expect((await service.ask("/v0/markets", { headers })).status).toBe(200);
  expect(service.said("The database is there; requests are taken.")).toBe(1);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test("it stops in peace while it still waits for its database", async () => {
  const service = await startBellwether(["--database-url", makeGivenServer().url()]);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test("a command does not wait for a database that is away", async () => {
  const { code, stdout, stderr } = await runBellwether([
    "keys",
    "list",
    "--database-url",
    makeGivenServer().url(),
  ]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^The database cannot be reached: .+\n$/);
});
