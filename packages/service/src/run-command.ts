import type { Command, CommandInput, CommandResult } from "./command/command.ts";
import { openKeyRing } from "./compose-service.ts";
import { openCluster } from "./database/cluster/distribute-tables.ts";
import { describePlan, planMigrations } from "./database/migration-plan.ts";
import { openDatabaseForCommand } from "./database/open-for-command.ts";
import { migrateNow } from "./database/prepare.ts";
import { systemClock as clock } from "./domain/clock.ts";
import { systemRandom as random } from "./domain/random.ts";
import { SecretCipher } from "./domain/secret-cipher.ts";
import { DeadLetters } from "./jobs/dead-letters.ts";
import { checkSecrets } from "./secrets/check-secrets.ts";
import type { Settings } from "./settings/settings.ts";
import { addSigningKey, retireOldSigningKeys } from "./store/service/signing-keys.ts";
import { StoredSecrets } from "./store/service/stored-secrets.ts";
import { openStore } from "./store/store.ts";

/** Runs a command on the configured database, with or without a running service. */
export async function runCommandOnDatabase(
  command: Command,
  input: CommandInput,
  settings: Settings,
): Promise<CommandResult> {
  const report = (line: string) => console.error(line);
  const opened = { ...settings, ...(command.needsNoTables && { migrations: "none" as const }) };
  const { db, migrating, close } = await openDatabaseForCommand(opened, report);
  const cipher = new SecretCipher(settings.secretsKey, random);
  const secrets = {
    cipher,
    stored: new StoredSecrets(db, cipher),
    check: () => checkSecrets(db, cipher),
  };
  const readKeys = openKeyRing(db, settings.signingSecret, clock, random, cipher);
  const signingKeys = {
    async read() {
      await secrets.check();
      return await readKeys();
    },
    async add() {
      await secrets.check();
      await addSigningKey(db, clock.now(), random, { cipher });
    },
    retireOld: () => retireOldSigningKeys(db, clock.now()),
  };
  const migrations = {
    async plan() {
      const pending = await planMigrations(db);
      return { migrations: pending, text: describePlan(pending) };
    },
    apply: () => migrateNow(db, migrating, report),
  };
  const cluster = openCluster(db, migrating, report);
  try {
    const store = openStore(db, cipher);
    const deadLetters = new DeadLetters(db);
    return await command.run(input, {
      ...{ store, cluster, secrets, signingKeys, migrations, deadLetters, clock, random },
    });
  } finally {
    await close();
  }
}
