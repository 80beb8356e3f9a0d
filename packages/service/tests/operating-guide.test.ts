import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemTable } from "../src/http/response/problem-table.ts";
import { createLog } from "../src/http/telemetry/log.ts";
import { resolveSettings } from "../src/resolve-settings.ts";
import { type RunningService, runService } from "../src/run-service.ts";
import { lintMetrics } from "./support/lint-metrics.ts";
import { hasPromtool, runPromtool } from "./support/promtool.ts";
import { settingsOf } from "./support/test-settings.ts";
import { waitFor } from "./support/wait-for.ts";

const page = readFileSync(new URL("../docs/operating.md", import.meta.url), "utf8");
const written: string[] = [];
let folder: string;
let running: RunningService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bellwether-test-"));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to traverse the folder.
  chmodSync(folder, 0o711);
  const flags = {
    port: "0",
    feeds: "simulator",
    simulatorHistoryDays: "0",
    requestsPerMinute: "2",
    dataFolder: `${folder}/data`,
    backupFolder: folder,
  };
  const destination = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  running = await runService(
    await resolveSettings(settingsOf(flags), process),
    createLog({ destination }),
  );
  await running.ready;
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${running.address}${path}`);
const readMetrics = async () => (await (await get("/metrics")).text()).split("\n");

/** A section's code blocks. */
function examplesOf(chapter: string): string[] {
  const text = page.split(/^## /m).find((section) => section.startsWith(`${chapter}\n`)) ?? "";
  return [...text.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map((match) => match[1] ?? "");
}

test("requestsPerMinute limits the requests of a running service", async () => {
  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await get("/v0/markets")).status);
  expect(statuses).toEqual([401, 401, 429]);
});

test("the service logs its rate limits at start", () => {
  const line = written
    .join("")
    .split("\n")
    .find((line) => line.includes('"msg":"Rate limits: '));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    level: "info",
    requestsPerMinute: 2,
    keyRequestsPerMinute: 20,
    msg: "Rate limits: 2 requests a minute for each network, 20 requests a minute for each key.",
  });
});

test("operating.md lists every metric of the service with its type", async () => {
  const types = new Map<string, string>();
  for (const line of await readMetrics()) {
    const [, name, type] = /^# TYPE (bellwether_\w+) (\w+)$/.exec(line) ?? [];
    if (name !== undefined && type !== undefined) types.set(name, type);
  }
  const rows = page.matchAll(/^\| `(bellwether_\w+)` \| (\w+) \|/gm);
  expect([...rows].map(([, name, type]) => [name, type])).toEqual([...types].sort());
});

test("the Grafana dashboard shows every metric in operating.md and no other", () => {
  const dashboard = readFileSync(
    new URL("../docs/grafana-dashboard.json", import.meta.url),
    "utf8",
  );
  const queries = [...dashboard.matchAll(/"expr": "(.*)"/g)].join("\n");
  const shown = [...queries.matchAll(/bellwether_\w+?(?=(_bucket|_count)?\b)/g)].map(
    ([name]) => name,
  );
  const listed = [...page.matchAll(/^\| `(bellwether_\w+)`/gm)].map(([, name]) => name);
  expect([...new Set(shown)].sort()).toEqual(listed);
});

test("the metrics of a running service follow the conventions of Prometheus", async () => {
  const metrics = (await readMetrics()).join("\n");
  expect(lintMetrics(metrics)).toEqual([]);
  expect(metrics).toMatch(/^# TYPE nodejs_heap_size_total_bytes gauge$/m);
});

test.skipIf(!hasPromtool)("promtool, where it is installed, accepts the metrics", async () => {
  expect(runPromtool(["check", "metrics"], { input: (await readMetrics()).join("\n") })).toBe("");
});

test("every example of a metric in operating.md is a line of a running service", async () => {
  await get("/v0/markets");
  const masked = (line: string) => line.replace(/ \S+$/, "").replace(/version="[^"]+"/, "");
  const examples = examplesOf("Metrics").flatMap((block) => block.split("\n"));
  // A service without a standby lacks these series; `process/read-standby.test.ts` reads them. One without waiting apps
  // lacks theirs, and one without a chain's feeds lacks those; `delivery/app-shares.test.ts` and `feeds/solana.test.ts`
  // read those.
  const listed = [
    ...page.matchAll(/^\| `(bellwether_(?!database_standby_|app_|chain_)\w+)`/gm),
  ].map((match) => match[1] ?? "");
  expect(examples.map((line) => line.replace(/(_bucket)?[{ ].*$/, ""))).toEqual(listed);
  const missing = async () => {
    const lines = (await readMetrics()).map(masked);
    return examples.filter((example) => !lines.includes(masked(example)));
  };
  await expect.poll(missing).toEqual([]);
});

test("documentationUrl of an error leads to the row of its code, on a page of the service", async () => {
  const { code, documentationUrl } = (await (await get("/v0/nothing")).json()) as {
    code: string;
    documentationUrl: string;
  };
  const { pathname, hash } = new URL(documentationUrl);
  expect(documentationUrl).toBe(`${running.address}${pathname}#${code}`);
  const response = await fetch(documentationUrl);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const rows = [...(await response.text()).matchAll(/<tr id="([\w-]+)">/g)].map(([, id]) => id);
  expect(rows).toContain(hash.slice(1));
  const expected = [...Object.keys(problemTable), "headers-too-large", "request-timeout"];
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test("unknown paths create no series of their own", async () => {
  for (const path of ["/a", "/b", "/v0/markets/x/y", "/v0/nothing"]) await get(path);
  const counts = (await readMetrics()).filter((line) =>
    /^bellwether_http_requests_total/.test(line),
  );
  const ids = counts.map((line) => /operation_id="(\w+)"/.exec(line)?.[1]);
  expect(new Set(ids)).toEqual(new Set(["listMarkets", "none"]));
});

test("the health checks return the responses in operating.md", async () => {
  const [live, ready] = examplesOf("Health");
  expect(await (await get("/health/live")).text()).toBe(live);
  expect(await (await get("/health/ready")).text()).toBe(ready);
});

test("a request log line has the fields and types of the example in operating.md", async () => {
  await get("/v0/markets");
  const shape = (line = "{}") =>
    Object.entries(JSON.parse(line)).map(([name, value]) => [name, typeof value]);
  const [example] = examplesOf("Logs");
  const isAnswered = (line: string) => line.includes('"msg":"answered"');
  const own = await waitFor(() => written.join("").split("\n").find(isAnswered));
  expect(shape(own)).toEqual(shape(example));
});
