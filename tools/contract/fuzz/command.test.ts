import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

const main = join(import.meta.dirname, "main.ts");
let server: Server;
let url = "";

// An always failing service with leaked stacks.
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(500, { "content-type": "text/plain" });
    response.end("TypeError: x is undefined\n    at handle (/srv/app/main.ts:3:7)");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});

afterAll(() => server.close());

async function run(...words: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH, NODE_COMPILE_CACHE, BELLWETHER_CLIENT_KEY: "a-key" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    status: child.exitCode ?? (await new Promise((end) => child.once("exit", end))),
    out,
    err,
  };
}

test("--help lists flags, variables and scenarios, and exits with 0", async () => {
  const { status, out } = await run("--help");
  expect(status).toBe(0);
  for (const word of ["--url", "BELLWETHER_CLIENT_KEY", "resource-lifecycle", "Exit codes"]) {
    expect(out).toContain(word);
  }
});

test("an unknown operation is wrong usage", async () => {
  const { status, err } = await run("--url", url, "--operation", "getNothing");
  expect(err).toContain('--operation has "getNothing"; the specs have no such operation.');
  expect(status).toBe(2);
});

test("an unreachable service is reported in one line", async () => {
  const { status, err } = await run("--url", "http://127.0.0.1:1");
  expect(err).toMatch(/^No service responds at http:\/\/127\.0\.0\.1:1: .*\n$/);
  expect(status).toBe(1);
});

test("faults are printed with the command that replays them, and exit with 1", async () => {
  const only = ["--operation", "listMarkets", "--scenario", "valid-request"];
  const { status, out } = await run("--url", url, "--seed", "5", ...only);
  expect(status).toBe(1);
  expect(out).toContain("listMarkets: error leaks internals");
  expect(out).toMatch(
    /pnpm fuzz --seed=5 --operation listMarkets --scenario valid-request --path \d/,
  );
  expect(out).toContain('-H "x-service-client-key: $BELLWETHER_CLIENT_KEY"');
  expect(out).toContain("1 fault.");

  const path = /--path (\S+)/.exec(out)?.[1] ?? "";
  const again = await run("--url", url, "--seed", "5", ...only, "--path", path, "--json");
  expect(again.status).toBe(1);
  expect(JSON.parse(again.out)).toMatchObject({
    cases: 1,
    faults: [{ operationId: "listMarkets", check: "error leaks internals", path }],
  });
});
