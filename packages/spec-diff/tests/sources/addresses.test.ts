import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSpecDiff } from "../command-runner.ts";
import { describeParameter } from "./describe-parameter.ts";

const answers: Readonly<Record<string, RequestListener>> = {
  "/api.yaml": (_, response) => response.end(describeParameter(3)),
  "/moved": (_, response) => response.writeHead(302, { location: "/api.yaml?token=secret" }).end(),
  "/circle": (_, response) => response.writeHead(302, { location: "/circle" }).end(),
  "/page": (_, response) => response.end("<!doctype html><title>Log in</title>"),
  "/parts.yaml": (_, response) => response.end(describeParameter(3, '{ $ref: "q.yaml" }')),
  "/large": (_, response) => {
    const text = `${describeParameter(3)}# ${"x".repeat(3_000_000)}\n`;
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(text));
  },
  "/endless": (_, response) => {
    const chunk = "# more\n".repeat(10_000);
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", send);
    send();
  },
  "/cut": (_, response) => {
    response.writeHead(200, { "content-length": "10000" });
    response.write("openapi: 3.1.0\n", () => response.destroy());
  },
};

let folder: string;
let origin: string;
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const answer = answers[pathname];
  if (answer === undefined) response.writeHead(404).end();
  else answer(request, response);
});
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "spec-diff-addresses-"));
  writeFileSync(join(folder, "api.yaml"), describeParameter(5));
  writeFileSync(join(folder, "q.yaml"), "type: string\n");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

test.each(["/api.yaml?token=secret", "/moved?token=secret"])(
  "the description at %s is compared, and the report does not show its query",
  async (path) => {
    const { code, out } = await runSpecDiff(folder, ["api.yaml", `${origin}${path}`]);
    expect(code).toBe(1);
    expect(out).toContain(`api.yaml (1.0.0) → ${origin}${path.split("?")[0]} (1.0.0)`);
    expect(out).toContain("max-length-lowered");
    expect(out).not.toContain("secret");
  },
);

test.each([
  ["/gone", 3, "The server answered 404."],
  ["/circle", 3, "The download failed: redirect count exceeded."],
  ["/cut", 3, "The download failed: "],
  ["/page", 4, "The document is no object"],
  ["/parts.yaml", 6, "bundle the description into one file"],
  ["/large", 7, "more than 2 MB, which is the most that is read; --max-size allows more."],
  ["/endless", 7, "more than 2 MB, which is the most that is read; --max-size allows more."],
])("the address %s exits with %i and says why", async (path, expected, message) => {
  const args = ["api.yaml", `${origin}${path}`, "--max-size", "2"];
  const { code, err } = await runSpecDiff(folder, args);
  expect(err).toContain(`${origin}${path}`);
  expect(err).toContain(message);
  expect(code).toBe(expected);
});

test.each([
  ["http://user:pass@127.0.0.1/api.yaml", "has a user name or password"],
  ["http://127.0.0.1:1/api.yaml", "The download failed: bad port."],
  ["http://127.0.0.1:3/api.yaml", "The download failed: ECONNREFUSED."],
  ["http://127.0.0.1:99999/", "This is not a valid address."],
])("the address %s is refused with a reason and without its password", async (address, message) => {
  const { code, err } = await runSpecDiff(folder, ["api.yaml", address]);
  expect([code, err]).toEqual([3, expect.stringContaining(message)]);
  expect(err).not.toContain("pass@");
});
