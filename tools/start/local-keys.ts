import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runKeysProgram, runServiceCommand } from "./service-process.ts";

/** Credentials for the first requests. They stay the same across restarts. */
export interface LocalKeys {
  readonly clientKey: string;
  readonly appId: string;
  readonly apiKey: string;
  /** A topic of the app, for alerts about prices. */
  readonly topicId: string;
}

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
  return JSON.parse(runKeysProgram(flags));
}

function makeTopic(appId: string, flags: readonly string[]): string {
  const topic = ["topics", "create", "--app", appId, "--name", "Price alerts"];
  return read(runServiceCommand(topic, flags), "id");
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
