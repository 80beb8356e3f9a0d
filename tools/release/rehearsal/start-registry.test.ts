import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { isLoopbackRegistry } from "./loopback-registry.ts";
import { type RunningRegistry, startRegistry } from "./start-registry.ts";

let registry: RunningRegistry;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-registry-"));
  registry = await startRegistry(folder);
  return async () => {
    await registry.stop();
    await expect(fetch(registry.url)).rejects.toThrow("fetch failed");
    await rm(folder, { recursive: true });
  };
});

test("the registry listens on loopback", () => {
  expect(isLoopbackRegistry(registry.url)).toBe(true);
});

test.each(["openapi-fetch", "@bellwether%2fclient", "-/npm/v1/security/audits/quick"])(
  "the registry answers 404 for %s, which was not published to it",
  async (path) => {
    expect((await fetch(`${registry.url}${path}`)).status).toBe(404);
  },
);

test("the registry refuses a publish without the token and a second user", async () => {
  const put = (path: string, body: object) =>
    fetch(`${registry.url}${path}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const document = { name: "one", versions: {}, _attachments: {}, "dist-tags": {} };
  expect((await put("one", document)).status).toBe(401);
  const stranger = { name: "stranger", password: "long-enough-to-pass" };
  expect((await put("-/user/org.couchdb.user:stranger", stranger)).ok).toBe(false);
});
