import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runServiceCommand } from "./service-process.ts";

/** What a person needs for a first call: credentials that stay the same from start to start. */
export interface StartKeys {
  readonly clientKey: string;
  readonly appId: string;
  readonly apiKey: string;
}

const owner = "pnpm-start";

/**
 * Takes the keys of the last start, or makes new ones when there are none or they hold no more. They lie
 * in the data folder, readable by its owner alone: the service itself keeps only their hashes.
 */
export async function openStartKeys(
  folder: string,
  address: string,
  flags: readonly string[],
): Promise<StartKeys> {
  const file = join(folder, "start-keys.json");
  const kept = readKeys(file);
  if (kept !== undefined && (await areGood(kept, address))) return kept;
  const keys = makeKeys(flags);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return keys;
}

function makeKeys(flags: readonly string[]): StartKeys {
  for (const id of activeKeys(flags)) runServiceCommand(["keys", "revoke", id], flags);
  const client = runServiceCommand(["keys", "create", "--client", owner], flags);
  const app = runServiceCommand(["apps", "create", "--name", "First app"], flags);
  const appId = read(app, "id");
  runServiceCommand(["apps", "events", appId, "on"], flags);
  const api = runServiceCommand(["keys", "create", "--app", appId], flags);
  return { clientKey: read(client, "key"), appId, apiKey: read(api, "key") };
}

/** A client may have two keys; those that were lost with the file would be in the way. */
function activeKeys(flags: readonly string[]): string[] {
  const lines = runServiceCommand(["keys", "list"], flags).split("\n");
  return lines
    .map((line) => line.split(/ {2,}/))
    .filter((columns) => columns[2] === owner && columns.at(-1) === "active")
    .map(([id = ""]) => id);
}

function read(output: string, name: string): string {
  const found = new RegExp(`^${name} +(\\S+)$`, "m").exec(output)?.[1];
  if (found === undefined) throw new Error(`The service's command printed no ${name}.`);
  return found;
}

function readKeys(file: string): StartKeys | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

async function areGood({ clientKey, apiKey, appId }: StartKeys, address: string) {
  const asClient = await fetch(`${address}/v0/markets?limit=1`, {
    headers: { "x-service-client-key": clientKey },
  });
  // An app that is asked to send nothing says what is missing; a key that does not hold is a 401.
  const asApp = await fetch(`${address}/v2/${appId}/send`, {
    method: "POST",
    headers: { "x-service-api-key": apiKey, "content-type": "application/json" },
    body: "{}",
  });
  return asClient.status === 200 && asApp.status === 400;
}
