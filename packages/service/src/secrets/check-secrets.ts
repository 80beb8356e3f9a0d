import type { Logger } from "pino";
import type { Database } from "../database/connect.ts";
import { StartupError } from "../database/startup-error.ts";
import { describeMissingKey, type SecretCipher } from "../domain/secret-cipher.ts";
import { StoredSecrets } from "../store/service/stored-secrets.ts";

/** How soon a replica ends after another one has encrypted secrets with a key it lacks. */
const checkEveryMs = 5000;

/** @throws StartupError when the database has secrets under a key SECRETS_KEY lacks */
export async function checkSecrets(db: Database, cipher: SecretCipher): Promise<void> {
  const id = await new StoredSecrets(db, cipher).findMissingKey();
  if (id !== undefined) throw new StartupError(describeMissingKey(id, cipher.keyIds));
}

/**
 * Checks the secrets while the service runs: without their key it can neither verify sessions nor sign deliveries.
 *
 * @param onMissingKey called once
 */
export function watchSecrets(
  db: Database,
  cipher: SecretCipher,
  log: Pick<Logger, "error">,
  onMissingKey: (error: StartupError) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    checkSecrets(db, cipher).catch((error: unknown) => {
      // While the database is away, the next check follows soon.
      if (!(error instanceof StartupError)) return;
      clearInterval(timer);
      log.error(error.message);
      onMissingKey(error);
    });
  }, checkEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
