import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlCommand, replayCommand } from "./describe-fault.ts";
import type { RawRequest } from "./http-message.ts";

const you = { credentials: { apiKey: "your-secret", sessionToken: "your.token" } };
const other = { credentials: { apiKey: "other-secret" } };
const post: RawRequest = { method: "POST", target: "/v2/things?a='b'", headers: [] };

/** What a shell would run: curl's arguments, and the bytes it would read. */
function runInShell(request: RawRequest): { words: string[]; input: Buffer } {
  const command = curlCommand("http://127.0.0.1:4000", request, [you, other]);
  expect(command).not.toContain("secret");
  // In place of curl: the arguments go to one stream, what flows in to the other.
  const script = `curl() { printf '%s\\0' "$@" >&2; cat; }; ${command}`;
  const env = { PATH: process.env.PATH, BELLWETHER_OTHER_API_KEY: "other-secret" };
  const { stdout, stderr, status } = spawnSync("sh", ["-c", script], { env, input: "" });
  expect(status).toBe(0);
  return { words: stderr.toString().split("\0").slice(0, -1), input: stdout };
}

test("a request is written for a shell, and its secrets stay in variables", () => {
  const headers = [["x-service-api-key", "other-secret"]] as const;
  const { words } = runInShell({ ...post, headers, body: Buffer.from(`{"a":"it's"}`) });
  expect(words.slice(-6)).toEqual([
    "POST",
    "-H",
    "x-service-api-key: other-secret",
    "--data-raw",
    `{"a":"it's"}`,
    "http://127.0.0.1:4000/v2/things?a='b'",
  ]);
});

test.each([
  ["bytes that are no text", Buffer.from([0, 255, 10, 13, 39])],
  ["a long body", Buffer.from(`{"x":"${"[".repeat(100_000)}"}`)],
])("%s arrive through a pipe as they were", (_, body) => {
  const { words, input } = runInShell({ ...post, body });
  expect(words).toContain("@-");
  expect(input.equals(body)).toBe(true);
});

test("a fault names the command that runs it again", () => {
  const fault = {
    operationId: "getAsset",
    scenario: "edge-values",
    check: "server error",
    message: "500",
    seed: -7,
    path: "3:0:1",
    exchanges: [],
  } as const;
  expect(replayCommand(fault)).toBe(
    "pnpm fuzz --seed=-7 --operation getAsset --scenario edge-values --path 3:0:1",
  );
});
