import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalServer } from "./external-server.ts";
import { runToExit, startService } from "./service-process.ts";
import { createClientKey } from "./test-accounts.ts";

const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

test("a service that starts before its database answers 503 in each host's shape until the database is up", async () => {
  const server = createExternalServer();
  const database = ["--database-url", server.url()];
  const service = await startService(database);
  expect(await (await service.request("/health/live")).json()).toEqual({ status: "live" });
  const readiness = await service.request("/health/ready");
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
    const answer = await service.request(path, { headers });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("retry-after"), path).toBe("5");
    expect(Object.keys((await answer.json()) as object), path).toEqual(
      expect.arrayContaining([...fields]),
    );
  }
  await service.request("/health/ready");
  // A log line may arrive after the answer.
  const countLines = (text: string) => waitFor(() => service.countLogLines(text));
  expect(await countLines("The database cannot be reached, trying again")).toBe(1);
  await server.start();
  await service.waitUntilReady();
  const headers = await createClientKey(database);
  expect((await service.request("/v0/markets", { headers })).status).toBe(200);
  expect(await countLines("The database is ready; the service accepts requests.")).toBe(1);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

longTest("SIGTERM ends a service that waits for its database with exit code 0", async () => {
  const service = await startService(["--database-url", createExternalServer().url()]);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

test("a command fails at once when the database cannot be reached", async () => {
  const { code, stdout, stderr } = await runToExit([
    "keys",
    "list",
    "--database-url",
    // Port 1 needs privileges no test has.
    "postgres://bellwether@127.0.0.1:1/bellwether",
  ]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^The database cannot be reached: .+\n$/);
});
