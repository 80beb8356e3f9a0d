import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { SecretCipher } from "../domain/secret-cipher.ts";
import type { Job } from "../leases/job-shares.ts";
import type { StoredSecrets } from "../store/service/stored-secrets.ts";

/** Replicas with other settings may add secrets under another key until a deployment has replaced them. */
const everyMs = 3_600_000;

/** Encrypts the database's secrets with the current key, on one replica at a time. */
export function createSecretEncryption(
  secrets: StoredSecrets,
  cipher: SecretCipher,
  log: Pick<Logger, "info" | "warn">,
): Job {
  const state = cipher.currentId === undefined ? "in plain text" : `under ${cipher.currentId}`;
  return {
    name: "secrets",
    async run(signal) {
      while (!signal.aborted) {
        let changed = 0;
        for await (const step of secrets.encryptAll()) {
          changed += step.changed;
          for (const problem of step.problems) log.warn(problem);
          if (signal.aborted) return;
        }
        if (changed > 0) log.info({ secrets: changed }, `Secrets are now stored ${state}.`);
        for (const id of await findUnused(secrets, cipher)) {
          log.info(`No secret is encrypted with the key ${id}; remove it from SECRETS_KEY.`);
        }
        await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

/** Keys kept for decryption only, and needed by no secret. */
async function findUnused(secrets: StoredSecrets, cipher: SecretCipher): Promise<string[]> {
  const old = cipher.keyIds.filter((id) => id !== cipher.currentId);
  // With `none` in front, the keys are about to be used.
  if (old.length === 0 || cipher.currentId === undefined) return [];
  const used = new Set((await secrets.count()).map(({ keyId }) => keyId));
  return old.filter((id) => !used.has(id));
}
