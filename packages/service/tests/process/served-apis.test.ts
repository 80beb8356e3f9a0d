import { expect, test } from "vitest";
import { callMcp } from "../mcp/call-mcp.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { createClientKey } from "./test-accounts.ts";

test("--apis serves the named APIs, --mcp no leaves /mcp unknown, and other paths answer 404", async () => {
  const { url } = await createExternalDatabase();
  const database = ["--database-url", url];
  const service = await startService([...database, "--apis", "alerts,markets", "--mcp", "no"]);
  await service.waitUntilReady();
  const statusOf = async (path: string) => (await service.request(path)).status;
  expect(await statusOf("/v2/history")).toBe(401);
  expect(await statusOf("/v0/markets")).toBe(401);
  for (const path of ["/v0/assets", "/v0/search", "/actions.json", "/api/v0/deposit/a/b"]) {
    expect(await statusOf(path), path).toBe(404);
  }
  const headers = await createClientKey(database);
  expect((await callMcp(`${service.url}/mcp`, headers, "tools/list")).status).toBe(404);
});
