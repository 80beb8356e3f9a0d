import type { Command, CommandInput, CommandResult } from "./command/command.ts";
import { openKeyRing } from "./compose-service.ts";
import { openDatabaseForCommand } from "./database/open-for-command.ts";
import { systemClock as clock } from "./domain/clock.ts";
import { systemRandom as random } from "./domain/random.ts";
import { DeadLetters } from "./jobs/dead-letters.ts";
import type { Settings } from "./settings/settings.ts";
import { addSigningKey, retireOldSigningKeys } from "./store/signing-keys.ts";
import { openStore } from "./store/store.ts";

/** Runs a command on the database of the settings, with or without a running service. */
export async function runCommandOnDatabase(
  command: Command,
  input: CommandInput,
  settings: Settings,
): Promise<CommandResult> {
  const { db, close } = await openDatabaseForCommand(settings, (line) => console.error(line));
  const signingKeys = {
    read: openKeyRing(db, settings.signingSecret, clock, random),
    add: () => addSigningKey(db, clock.now(), random),
    retireOld: () => retireOldSigningKeys(db, clock.now()),
  };
  try {
    const store = openStore(db);
    const deadLetters = new DeadLetters(db);
    return await command.run(input, { store, signingKeys, deadLetters, clock, random });
  } finally {
    await close();
  }
}
