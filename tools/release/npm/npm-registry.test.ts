import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { npmEnvironment, requireRegistry } from "./npm-registry.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("npm reads the global settings of the machine, not those beside the repository's Node", async () => {
  const repository = join(import.meta.dirname, "../../..");
  vi.stubEnv("PATH", `${join(repository, "node_modules/.bin")}:${process.env.PATH}`);
  vi.stubEnv("npm_config_globalconfig", join(repository, "node_modules/etc/npmrc"));
  const { npm_config_globalconfig: file } = await npmEnvironment();
  expect(file).toMatch(/npmrc$/);
  expect(file).not.toContain(repository);
});

test("global settings that the environment names are kept", async () => {
  vi.stubEnv("npm_config_globalconfig", "/company/npmrc");
  expect(await npmEnvironment()).toMatchObject({ npm_config_globalconfig: "/company/npmrc" });
});

test("a registry that npm cannot reach is named with its problem and the settings", async () => {
  const server = createServer((request) => request.socket.destroy()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  vi.stubEnv("npm_config_registry", url);
  vi.stubEnv("npm_config_noproxy", "127.0.0.1");
  await expect(requireRegistry()).rejects.toThrow(
    new RegExp(`from ${url}, and npm cannot reach it. Set .*NODE_EXTRA_CA_CERTS.\n.*ECONNRESET`),
  );
});
