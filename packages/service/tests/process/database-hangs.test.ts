import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";
import { startStallingProxy } from "./stalling-proxy.ts";
import { createClientKey } from "./test-accounts.ts";

const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

/** Longer than any test: no statement timeout ends a request. */
const noTimeouts = "?statement_timeout=3600000&query_timeout=3600000";

function readServerPid(folder: string): number {
  return Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

function readChildren(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0 && readParent(id) === pid);
}

/** Follows the name and the state; the name is in brackets. Undefined for a process ended by now. */
function readParent(pid: number): number | undefined {
  try {
    const rest = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "";
    return Number(rest.split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Some may have ended by now. */
function sendAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}

async function start() {
  const database = await createExternalDatabase();
  const headers = await createClientKey(["--database-url", database.url]);
  const proxy = await startStallingProxy(database.address);
  const url = database.urlThrough(proxy.port, noTimeouts);
  const flags = ["--shutdown-timeout-seconds", "2", "--database-pool-size", "4"];
  const service = await startService(["--database-url", url, ...flags]);
  await service.waitUntilReady();
  return { proxy, service, headers };
}

longTest(
  "requests during a database stall get 503 in each host's shape, and 200 once it answers again",
  async () => {
    const { proxy, service, headers } = await start();
    const list = () => service.request("/v0/markets", { headers });
    // Several at once, so more connections than one hang.
    await Promise.all([list(), list(), list()]);
    proxy.stall();
    const pending = [
      list(),
      service.request(`/api/v0/deposit/${mint}/protected`),
      // More requests than connections.
      ...Array.from({ length: 6 }, list),
    ];
    expect((await service.request("/health/ready")).status).toBe(503);
    expect((await service.request("/health/live")).status).toBe(200);
    // A request arriving while others wait.
    pending.push(list());
    const answers = await Promise.all(pending);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    }
    expect(await answers[0]?.json()).toMatchObject({ status: 503, code: "unavailable" });
    const countLines = (text: string) => waitFor(() => service.countLogLines(text));
    expect(await countLines("The database has not answered for 3 seconds")).toBe(1);
    const shared = { message: expect.any(String), code: "unavailable" };
    expect(await answers[1]?.json()).toMatchObject(shared);

    proxy.forward();
    await waitFor(async () => (await list()).ok);
    expect(await countLines("The database answers again.")).toBe(1);
    expect((await service.request("/health/ready")).status).toBe(200);
    // No request gets a still hanging connection.
    const after = await Promise.all(Array.from({ length: 12 }, list));
    expect(after.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);

// database-alert.test.ts is the short test for a silent database.
longTest(
  "requests during SIGSTOP of all processes of the embedded PostgreSQL get 503, and 200 after SIGCONT",
  async () => {
    // Other systems do not list processes in files.
    if (process.platform !== "linux") return;
    const [flag, folder] = readyDataFolder() as [string, string];
    const service = await startService([flag, folder]);
    await service.waitUntilReady();
    const headers = await createClientKey([flag, folder]);
    const list = () => service.request("/v0/markets", { headers });
    expect((await list()).status).toBe(200);
    // A busy machine may have kept the database silent before.
    const countSilences = () => service.countLogLines("The database has not answered");
    const earlier = countSilences();
    const server = readServerPid(folder);
    const processes = () => [server, ...readChildren(server)];
    sendAll(processes(), "SIGSTOP");
    onTestFinished(() => sendAll(processes(), "SIGCONT"));
    const answers = await Promise.all(Array.from({ length: 30 }, list));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    }
    const readiness = await service.request("/health/ready");
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: "not ready", reason: "The database does not answer." },
    ]);
    expect(await waitFor(() => countSilences() - earlier)).toBe(1);

    sendAll(processes(), "SIGCONT");
    await waitFor(async () => (await list()).ok);
    await service.waitUntilReady();
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);

longTest("SIGTERM ends a service whose database hangs", async () => {
  const { proxy, service, headers } = await start();
  const request = () => service.request("/v0/markets", { headers }).catch(() => undefined);
  await Promise.all([request(), request()]);
  proxy.stall();
  const pending = request();
  onTestFinished(async () => void (await pending));
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});
