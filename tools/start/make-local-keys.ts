#!/usr/bin/env node
import { CommandError } from "@bellwether/service/src/command/command.ts";
import { parseCommandLine } from "@bellwether/service/src/command/parse-command-line.ts";
import { StartupError } from "@bellwether/service/src/database/startup-error.ts";
import { runCommandOnDatabase } from "@bellwether/service/src/run-command.ts";
import { readSettings } from "@bellwether/service/src/settings/read-settings.ts";
import type { ListedAdminKey } from "@bellwether/service/src/store/admin/admin-keys.ts";
import type { ListedKey } from "@bellwether/service/src/store/auth/access-keys.ts";
import { keyOwner as owner, type StartKeys } from "./local-keys.ts";

// `make-local-keys.ts FLAG...` prints new credentials as JSON. It runs the service's commands in one process: loading
// the service takes most of the time of each.

const flags = process.argv.slice(2);

/** Runs a service command, such as `keys create`, and returns what it prints with `--json`. */
async function run(...words: string[]): Promise<unknown> {
  const line = parseCommandLine([...words, ...flags]);
  const read = readSettings(line.settings, process.env);
  const { command } = line;
  if (read.problems !== undefined || command === undefined || !("run" in command))
    throw new CommandError([...line.problems, ...(read.problems ?? [])].join("\n"));
  return (await runCommandOnDatabase(command, line, read.settings)).json;
}

interface Created {
  readonly id: string;
  /** Keys only. */
  readonly key?: string;
}

async function create(...words: string[]): Promise<Created> {
  return (await run(...words)) as Created;
}

/** A client may have two keys, so revoke those whose file was lost. */
async function revokeLostKeys(): Promise<void> {
  const keys = (await run("keys", "list")) as ListedKey[];
  const lost = keys.filter((key) => key.owner === owner && key.revokedAt === null);
  for (const { id } of lost) await run("keys", "revoke", id);
  const adminKeys = (await run("admin-keys", "list")) as ListedAdminKey[];
  for (const { id, name, revokedAt } of adminKeys) {
    if (name === owner && revokedAt === null) await run("admin-keys", "revoke", id);
  }
}

async function makeKeys(): Promise<StartKeys> {
  await revokeLostKeys();
  const { key: clientKey = "" } = await create("keys", "create", "--client", owner);
  const { id: appId } = await create("apps", "create", "--name", "First app");
  await run("apps", "set-early-access", appId, "on");
  const { key: apiKey = "" } = await create("keys", "create", "--app", appId);
  const topic = await create("topics", "create", "--app", appId, "--name", "Price alerts");
  const { key: adminKey = "" } = await create("admin-keys", "create", owner);
  return { clientKey, appId, apiKey, topicId: topic.id, adminKey };
}

try {
  console.log(JSON.stringify(await makeKeys()));
} catch (error) {
  if (!(error instanceof CommandError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
