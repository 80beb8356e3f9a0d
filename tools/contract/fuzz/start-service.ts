import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Tenant } from "./tenant.ts";

const main = join(import.meta.dirname, "../../../packages/service/src/main.ts");
const run = promisify(execFile);

export interface StartedService {
  readonly url: string;
  readonly you: Tenant;
  readonly other: Tenant;
  readonly appId: string;
  stop(): Promise<void>;
}

export class ServiceNotStartedError extends Error {}

export interface StartOptions {
  /** The file starting the service; its sources by default. */
  readonly program?: string | undefined;
  /** An empty or migrated database; by default one in a temporary folder. */
  readonly databaseUrl?: string | undefined;
  readonly flags?: readonly string[];
}

/** Starts the service on a new database and creates two tenants. */
export async function startServiceWithTenants({
  program = main,
  databaseUrl,
  flags: more = [],
}: StartOptions = {}): Promise<StartedService> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-fuzz-"));
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  const settings =
    databaseUrl === undefined
      ? ["--data-folder", join(folder, "data")]
      : ["--database-url", databaseUrl];
  const flags = [
    "--port",
    "0",
    "--feeds",
    "simulator,push:harbor",
    "--log-level",
    "error",
    ...more,
  ];
  const child = fork(program, [...settings, ...flags], {
    stdio: ["ignore", 2, 2, "ipc"],
    // Detached, so Ctrl-C reaches only this process, which then stops the service.
    detached: true,
  });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await readAddress(child);
    await waitUntilReady(url);
    const call = await openAdmin(url, [program, ...settings]);
    const [you, other] = [
      await makeTenant(call, "You", "harbor"),
      await makeTenant(call, "Other", "quay"),
    ];
    await waitForMarkets(url, you.tenant.credentials.clientKey);
    return { url, you: you.tenant, other: other.tenant, appId: you.appId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(() => {
    throw new ServiceNotStartedError("The service did not start; its log is above.");
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  return String(Reflect.get(Object(message), "address"));
}

const readyTimeoutMs = 60_000;

/** Waits for the tables, which the commands creating the tenants would else create at the same time. */
async function waitUntilReady(url: string): Promise<void> {
  for (const end = Date.now() + readyTimeoutMs; Date.now() < end; await sleep(100)) {
    if ((await fetch(`${url}/health/ready`)).ok) return;
  }
  throw new ServiceNotStartedError(`The service is not ready after ${readyTimeoutMs} ms.`);
}

const marketsTimeoutMs = 120_000;

/** Waits for the simulator's first markets. */
async function waitForMarkets(url: string, clientKey: string): Promise<void> {
  const headers = { "x-service-client-key": clientKey };
  for (const end = Date.now() + marketsTimeoutMs; Date.now() < end; await sleep(200)) {
    const response = await fetch(`${url}/v0/markets?limit=1`, { headers });
    if (response.ok && /"id"/.test(await response.text())) return;
  }
  throw new ServiceNotStartedError(`The service has no markets after ${marketsTimeoutMs} ms.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

type Call = (method: "POST" | "PATCH", path: string, body: object) => Promise<Json>;
type Json = Readonly<Record<string, string>>;

/** Calls the admin API: a command for each app, topic and key would start a process each time. */
async function openAdmin(url: string, programAndSettings: readonly string[]): Promise<Call> {
  const words = ["admin-keys", "create", "Fuzzer", "--role", "all"];
  const { stdout } = await run(process.execPath, [...programAndSettings, ...words]);
  const [, key = ""] = /^key +(\S+)$/m.exec(stdout) ?? [];
  const headers = { "x-admin-key": key, "content-type": "application/json" };
  return async (method, path, body) => {
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/admin/v1${path}`, request);
    const text = await response.text();
    if (!response.ok)
      throw new ServiceNotStartedError(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}

async function makeTenant(call: Call, name: string, feed: string) {
  const create = (path: string, body: object) => call("POST", path, body);
  const { id: appId = "" } = await create("/apps", { name });
  await call("PATCH", `/apps/${appId}`, { earlyAccess: true });
  for (const topic of ["Rates", "News"]) await create("/topics", { appId, name: topic });
  const rights = ["assets", "jumps", "links", "providers"];
  const { key: apiKey = "" } = await create("/keys", { kind: "api", name, appId });
  const { key: clientKey = "" } = await create("/keys", { kind: "client", name, client: name });
  const { key: feedKey = "" } = await create("/keys", { kind: "feed", name, feed, rights });
  return { appId, tenant: { credentials: { clientKey, apiKey, feedKey } } };
}
