import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Settings } from "../../src/settings/settings.ts";
import { settingsOf } from "../support/test-settings.ts";

export const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL_FILE: "postgres://bellwether:secret@database/bellwether",
  SECRETS_KEY_FILE: Buffer.alloc(32, "key").toString("base64"),
  SIGNING_SECRET_FILE: "a secret of 32 characters or more".replaceAll(" ", "-"),
};

/** An example's settings, with test secrets instead of its files. */
export function readExample(variables: Readonly<Record<string, string>>): Settings {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-deploy-"));
  try {
    const present = Object.entries(variables).map(([name, value]) => {
      const secret = secrets[name];
      if (secret === undefined) return [name, value];
      const path = join(folder, name);
      writeFileSync(path, `${secret}\n`);
      return [name, path];
    });
    return settingsOf({}, Object.fromEntries(present));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The time a supervisor must leave a process: with a reachable service's drain, and a second. */
export function secondsToStop({ drainSeconds = 3, shutdownTimeoutSeconds }: Settings): number {
  return drainSeconds + shutdownTimeoutSeconds + 1;
}
