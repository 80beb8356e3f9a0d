import type { Command } from "./command.ts";

/** The exit code for a dry run with pending migrations, for scripts. */
const pendingCode = 3;

export const migrateCommand: Command<string, "dry-run"> = {
  usage: "migrate [--dry-run]",
  about:
    "Applies the pending migrations of this version. With --dry-run it lists them with the tables that they lock, and exits with 3 if there are any.",
  switches: ["dry-run"],
  needsNoTables: true,
  async run({ switches }, { migrations }) {
    if (switches.has("dry-run")) {
      const { migrations: pending, text } = await migrations.plan();
      return { json: { pending }, text, ...(pending.length > 0 && { exitCode: pendingCode }) };
    }
    const applied = await migrations.apply();
    const text = applied.map((name) => `applied ${name}`).join("\n");
    return { json: { applied }, text: text || "The database is up to date." };
  },
};
