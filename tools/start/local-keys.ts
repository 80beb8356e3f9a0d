import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runServiceCommand } from "./service-process.ts";

/** Credentials for the first requests. They stay the same across restarts. */
export interface LocalKeys {
  readonly clientKey: string;
  readonly appId: string;
  readonly apiKey: string;
  /** A topic of the app, for alerts about prices. */
  readonly topicId: string;
}

const owner = "pnpm-start";

/**
 * Reads the keys of the previous start, or creates new ones when they are missing or no longer valid. The
 * file is in the data folder, readable by its owner alone; the service stores only hashes.
 */
export async function openLocalKeys(
  folder: string,
  address: string,
  flags: readonly string[],
): Promise<LocalKeys> {
  const file = join(folder, "start-keys.json");
  const kept = readKeys(file);
  const isValid = kept !== undefined && (await areValid(kept, address));
  // Earlier versions made no topic.
  if (isValid && kept.topicId !== undefined) return kept;
  const keys = isValid ? { ...kept, topicId: makeTopic(kept.appId, flags) } : makeKeys(flags);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return keys;
}

function makeKeys(flags: readonly string[]): LocalKeys {
  for (const id of activeKeys(flags)) runServiceCommand(["keys", "revoke", id], flags);
  const client = runServiceCommand(["keys", "create", "--client", owner], flags);
  const app = runServiceCommand(["apps", "create", "--name", "First app"], flags);
  const appId = read(app, "id");
  runServiceCommand(["apps", "events", appId, "on"], flags);
  const api = runServiceCommand(["keys", "create", "--app", appId], flags);
  const topicId = makeTopic(appId, flags);
  return { clientKey: read(client, "key"), appId, apiKey: read(api, "key"), topicId };
}

function makeTopic(appId: string, flags: readonly string[]): string {
  const topic = ["topics", "create", "--app", appId, "--name", "Price alerts"];
  return read(runServiceCommand(topic, flags), "id");
}

/** A client may have two keys, so revoke those whose file was lost. */
function activeKeys(flags: readonly string[]): string[] {
  const lines = runServiceCommand(["keys", "list"], flags).split("\n");
  return lines
    .map((line) => line.split(/ {2,}/))
    .filter((columns) => columns[2] === owner && columns.at(-1) === "active")
    .map(([id = ""]) => id);
}

function read(output: string, name: string): string {
  const found = new RegExp(`^${name} +(\\S+)$`, "m").exec(output)?.[1];
  if (found === undefined)
    throw new Error(`The command of the service printed no ${name}: ${output}`);
  return found;
}

function readKeys(file: string): LocalKeys | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

async function areValid({ clientKey, apiKey, appId }: LocalKeys, address: string) {
  const asClient = await fetch(`${address}/v0/markets?limit=1`, {
    headers: { "x-service-client-key": clientKey },
  });
  // An empty body gives 400 with a valid key, and 401 with an invalid one.
  const asApp = await fetch(`${address}/v2/${appId}/send`, {
    method: "POST",
    headers: { "x-service-api-key": apiKey, "content-type": "application/json" },
    body: "{}",
  });
  return asClient.status === 200 && asApp.status === 400;
}
