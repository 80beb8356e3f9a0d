import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const module = new URL("./log.ts", import.meta.url).href;
const request = {
  requestId: "mine",
  operationId: "listMarkets",
  method: "GET",
  path: '/v0/"markets"',
  status: 200,
  durationMs: 1.23456,
  bytes: 120,
  clientKeyId: "7d9c1f2e-0b1a-4c7d-9d55-2f1f5b7c1a10",
  userAgent: 'A "browser"',
};

/** Runs a process which logs, executes `end`, and returns its lines. */
function readLines(end: string): Record<string, unknown>[] {
  const script = `
    import { createLog } from ${JSON.stringify(module)};
    const log = createLog();
    const request = ${JSON.stringify(request)};
    for (let count = 0; count < 1000; count += 1) log.request(request);
    log.info({ number: 1000 }, "last");
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test.each([
  ["it has nothing left to do", ""],
  ["it calls process.exit", "process.exit(1);"],
  ["it throws an error", 'throw new Error("on purpose");'],
])("a process writes all log lines before it ends when %s", (_, end) => {
  const lines = readLines(end);
  expect(lines).toHaveLength(1001);
  expect(lines.at(-1)).toMatchObject({ msg: "last", number: 1000 });
});

test("log.request writes the same fields as log.info", () => {
  const written: string[] = [];
  const log = createLog({ destination: { write: (text) => void written.push(text) } });
  log.request(request);
  log.info({ ...request, durationMs: 1.235 }, "answered");
  const [line, other] = written.map((text) => ({ ...JSON.parse(text), time: "any" }));
  expect(line).toEqual(other);
  expect(Object.keys(line)).toEqual(Object.keys(other));
});

test("log.request leaves out what the caller did not send", () => {
  const written: string[] = [];
  const log = createLog({ destination: { write: (text) => void written.push(text) } });
  log.request({ ...request, clientKeyId: undefined, userAgent: undefined, appId: "mine" });
  expect(JSON.parse(written[0] ?? "")).toMatchObject({ appId: "mine", bytes: 120 });
  expect(written[0]).not.toMatch(/clientKeyId|userAgent/);
});

test("the level warn leaves requests out of the log", () => {
  const written: string[] = [];
  const destination = { write: (text: string) => void written.push(text) };
  createLog({ level: "warn", destination }).request(request);
  expect(written).toEqual([]);
});
