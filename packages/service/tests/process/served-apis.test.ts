import { expect, test } from "vitest";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";

test("--apis serves the named APIs, and paths of the others answer 404", async () => {
  const { url } = await createExternalDatabase();
  const flags = ["--apis", "alerts,markets", "--database-url", url];
  const service = await startService(flags);
  await service.waitUntilReady();
  const statusOf = async (path: string) => (await service.request(path)).status;
  expect(await statusOf("/v2/history")).toBe(401);
  expect(await statusOf("/v0/markets")).toBe(401);
  for (const path of ["/v0/assets", "/v0/search", "/actions.json", "/api/v0/deposit/a/b"]) {
    expect(await statusOf(path), path).toBe(404);
  }
});
