import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runKeysProgram, runServiceCommand } from "./service-process.ts";

/** The owner of the client key and admin key for `pnpm start`. */
export const keyOwner = "pnpm-start";

/** Credentials for the first requests. They stay the same across restarts. */
export interface LocalKeys {
  readonly clientKey: string;
  readonly appId: string;
  readonly apiKey: string;
  /** An app topic, for price alerts. */
  readonly topicId: string;
}

/** The keys for this start; pages never get the admin key. */
export interface StartKeys extends LocalKeys {
  /** A key with the role `all`, for the operator's page. */
  readonly adminKey: string;
}

/**
 * Reads the previous start's keys, or creates new ones when they are missing or no longer valid. The file is in the
 * data folder, readable by its owner alone; the service stores only hashes.
 */
export async function openLocalKeys(
  folder: string,
  address: string,
  flags: readonly string[],
): Promise<StartKeys> {
  const file = join(folder, "start-keys.json");
  const kept = readKeys(file);
  const isValid = kept !== undefined && (await areValid(kept, address));
  // Earlier versions made no admin key.
  if (isValid && (await isOperator(kept, address))) return kept;
  const keys = isValid ? { ...kept, adminKey: makeAdminKey(flags) } : makeKeys(flags);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return keys;
}

function makeKeys(flags: readonly string[]): StartKeys {
  return JSON.parse(runKeysProgram(flags));
}

function makeAdminKey(flags: readonly string[]): string {
  const output = runServiceCommand(["admin-keys", "create", keyOwner], flags);
  const key = /^key +(\S+)$/m.exec(output)?.[1];
  if (key === undefined) throw new Error(`The command of the service printed no key: ${output}`);
  return key;
}

function readKeys(file: string): StartKeys | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** A service without the admin API answers 404 to every key. */
async function isOperator({ adminKey = "" }: StartKeys, address: string): Promise<boolean> {
  const headers = { "x-admin-key": adminKey };
  const { status } = await fetch(`${address}/admin/v1/status`, { headers });
  return status === 200 || (status === 404 && adminKey !== "");
}

async function areValid({ clientKey, apiKey, appId }: StartKeys, address: string) {
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
