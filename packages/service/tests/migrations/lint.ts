import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Migration, recordStatements } from "../../src/database/migration.ts";
import { readEffects } from "../../src/database/migration-plan.ts";

/** Taken care of by the runner, or a matter of taste. */
const otherRules = [
  "require-lock-timeout",
  "require-statement-timeout",
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-text-field",
];

/** What a migration may do only where it says which migration it `requires` in the versions still running. */
const contractions = [
  "ban-drop-column",
  "ban-drop-not-null",
  "ban-drop-table",
  "changing-column-type",
  "renaming-column",
  "renaming-table",
];

const require = createRequire(import.meta.url);
const squawk = join(dirname(require.resolve("squawk-cli/package.json")), "js/bin/squawk");

interface Finding {
  readonly file: string;
  readonly rule_name: string;
  readonly message: string;
}

/** The rules broken by each migration, each with its message: squawk's, and one of our own. */
export async function lintMigrations(migrations: readonly Migration[]): Promise<string[][]> {
  const ofStatements = await lintStatements(migrations);
  return Promise.all(
    migrations.map(async (migration, index) => [
      ...(ofStatements[index] ?? []),
      ...(await lintTransactions(migration)),
    ]),
  );
}

/** A transaction locking a second table may deadlock with a request, which then fails. */
async function lintTransactions(migration: Migration): Promise<string[]> {
  const statements = (await recordStatements(migration)).map(({ sql }) => sql);
  const transactions = migration.transaction === false ? statements : [statements.join(";\n")];
  return transactions
    .map((text) => readEffects([text]).changed)
    .filter((tables) => tables.length > 1)
    .map((tables) => `several-tables: One transaction changes ${tables.join(", ")}.`);
}

/** Squawk runs once for all migrations with the same options, since each start costs more than the work. */
async function lintStatements(migrations: readonly Migration[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "squawk-"));
  try {
    const groups = new Map<string, string[]>();
    for (const [index, migration] of migrations.entries()) {
      const statements = await recordStatements(migration);
      const text = statements.map(({ sql }) => `${sql.trim().replace(/;$/, "")};`).join("\n");
      const file = join(folder, `${index}.sql`);
      writeFileSync(file, text);
      const options = optionsFor(migration).join(" ");
      groups.set(options, [...(groups.get(options) ?? []), file]);
    }
    const findings = [...groups].flatMap(([options, files]) =>
      runSquawk([...options.split(" "), ...files]),
    );
    return migrations.map((_, index) =>
      findings
        .filter(({ file }) => basename(file, ".sql") === String(index))
        .map(({ rule_name, message }) => `${rule_name}: ${message}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function optionsFor(migration: Migration): string[] {
  const inTransaction = migration.transaction !== false;
  const excluded = [
    ...otherRules,
    ...(migration.requires === undefined ? [] : contractions),
    // A transaction is rolled back as a whole, so its statements run once.
    ...(inTransaction ? ["prefer-robust-stmts"] : []),
  ];
  const options = ["--reporter", "json", "--pg-version", "15.0", "--exclude", excluded.join()];
  return inTransaction ? [...options, "--assume-in-transaction"] : options;
}

/** It exits with 1 when it finds something. */
function runSquawk(args: readonly string[]): Finding[] {
  try {
    return JSON.parse(
      execFileSync(process.execPath, [squawk, ...args], { encoding: "utf8", stdio: "pipe" }),
    );
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    if (status !== 1) throw new Error(`squawk failed: ${stderr}`, { cause: error });
    return JSON.parse(stdout);
  }
}
