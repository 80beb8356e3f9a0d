import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { createFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { runToExit, startService } from "./service-process.ts";

const publicUrl = "https://api.bellwether.example/v1";

async function getOnSocket(socketPath: string, path: string) {
  const sent = httpRequest({ socketPath, path, agent: false }).end();
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (response === undefined) throw new Error("There is a response.");
  return { status: response.statusCode, body: await text(response) };
}

async function startOnSocket(path: string, ...args: string[]) {
  const { url } = await createExternalDatabase();
  const flags = ["--socket-path", path, "--public-url", publicUrl, "--drain-seconds", "0"];
  // A flag's last occurrence counts.
  return startService(["--database-url", url, ...flags, ...args]);
}

longTest(
  "the service listens on a Unix socket that its group may use, and removes it at the end",
  async () => {
    const path = join(createFolder(), "http.sock");
    const service = await startOnSocket(path);
    expect(service.url).toBe(`unix:${path}`);
    expect(statSync(path).mode & 0o777).toBe(0o660);
    expect(await getOnSocket(path, "/health/live")).toMatchObject({ status: 200 });
    expect((await service.stop()).code).toBe(0);
    expect(existsSync(path)).toBe(false);
  },
);

test("a service that starts to stop removes its socket, and metrics go on, on the management port alone", async () => {
  const path = join(createFolder(), "http.sock");
  const service = await startOnSocket(
    path,
    ...["--drain-seconds", "600", "--management-port", "0"],
  );
  const [line] = service.log().filter(({ msg }) => msg.startsWith("Listening"));
  expect(await getOnSocket(path, "/health/live")).toMatchObject({ status: 200 });
  expect(await getOnSocket(path, "/metrics")).toMatchObject({ status: 404 });
  expect(statSync(path).mode & 0o777).toBe(0o660);
  service.child.kill("SIGTERM");
  await expect.poll(() => existsSync(path)).toBe(false);
  const ready = await fetch(`${line?.managementAddress}/health/ready`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 503,
    body: { status: "not ready", reason: "The service is stopping." },
  });
  const metrics = await fetch(`${line?.managementAddress}/metrics`);
  expect(await metrics.text()).toContain("bellwether_build_info");
});

longTest("a socket that a killed service left is replaced, and one in use is refused", async () => {
  const path = join(createFolder(), "http.sock");
  const killed = await startOnSocket(path);
  await killed.stop("SIGKILL");
  expect(existsSync(path)).toBe(true);
  await startOnSocket(path, "--socket-mode", "600");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const { code, stderr } = await runToExit(["--socket-path", path, "--public-url", publicUrl]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Another process listens on ${path}; stop it, or choose another path with --socket-path.\n`,
  });
});

// tests/http/served-paths.test.ts has the short tests for a base path.
longTest("links and rules of action links begin with the base path", async () => {
  const { url } = await createExternalDatabase();
  const service = await startService([
    ...["--database-url", url, "--feeds", "simulator", "--base-path", "/bellwether"],
  ]);
  await service.waitUntilReady();
  const { origin } = new URL(service.url);
  expect(service.url).toBe(`${origin}/bellwether`);
  const rules = Object(await (await fetch(`${origin}/actions.json`)).json());
  const patterns: string[] = rules.rules.map((rule: { pathPattern: string }) => rule.pathPattern);
  expect(patterns).toContain("/bellwether/api/v0/deposit/*/*");
  expect(patterns.every((pattern) => pattern.startsWith("/bellwether/api/v0/"))).toBe(true);
  const path = "/api/v0/deposit/SOL/regular";
  const readAction = async () => Object(await (await service.request(path)).json());
  await expect.poll(async () => (await readAction()).links).toBeDefined();
  const { links, icon } = await readAction();
  expect(links.actions[0].href).toMatch(/^\/bellwether\/api\/v0\/deposit\/SOL\/regular\?/);
  expect(icon).toMatch(/^https?:/);
  expect((await fetch(new URL(links.actions[0].href, origin))).status).not.toBe(404);
});
