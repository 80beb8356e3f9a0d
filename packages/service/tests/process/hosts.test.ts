import { expect, test } from "vitest";
import { startBellwether } from "./bellwether.ts";
import { newDataFolder } from "./folders.ts";

test("only the hosts that were asked for are served", async () => {
  const service = await startBellwether(["--hosts", "alerts,markets", ...newDataFolder()]);
  await service.waitUntilReady();
  const statusOf = async (path: string) => (await service.ask(path)).status;
  expect(await statusOf("/v2/history")).toBe(401);
  expect(await statusOf("/v0/markets")).toBe(401);
  for (const path of ["/v0/assets", "/v0/search", "/actions.json", "/api/v0/deposit/a/b"]) {
    expect(await statusOf(path), path).toBe(404);
  }
});
