import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
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

/** What a migration may do only where it says which migration it `requires` of the versions that go on. */
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
  readonly rule_name: string;
  readonly message: string;
  readonly line: number;
}

/** The rules that a migration breaks, each with its message: those of squawk, and one of our own. */
export async function lintMigration(migration: Migration): Promise<string[]> {
  return [...(await lintStatements(migration)), ...(await lintTransactions(migration))];
}

/** A transaction that locks a second table may deadlock with a request, which then fails. */
async function lintTransactions(migration: Migration): Promise<string[]> {
  const statements = (await recordStatements(migration)).map(({ sql }) => sql);
  const transactions = migration.transaction === false ? statements : [statements.join(";\n")];
  return transactions
    .map((text) => readEffects([text]).changed)
    .filter((tables) => tables.length > 1)
    .map((tables) => `several-tables: One transaction changes ${tables.join(", ")}.`);
}

async function lintStatements(migration: Migration): Promise<string[]> {
  const inTransaction = migration.transaction !== false;
  const excluded = [
    ...otherRules,
    ...(migration.requires === undefined ? [] : contractions),
    // A transaction is rolled back as a whole, so its statements run once.
    ...(inTransaction ? ["prefer-robust-stmts"] : []),
  ];
  const statements = await recordStatements(migration);
  const text = statements.map(({ sql }) => `${sql.trim().replace(/;$/, "")};`).join("\n");
  const args = [
    ...["--reporter", "json", "--pg-version", "15.0", "--stdin-filepath", `${migration.name}.sql`],
    ...["--exclude", excluded.join(","), inTransaction ? "--assume-in-transaction" : ""],
  ];
  return runSquawk(args.filter(Boolean), text).map(
    (finding) => `${finding.rule_name}: ${finding.message}`,
  );
}

/** It exits with 1 when it finds something. */
function runSquawk(args: readonly string[], input: string): Finding[] {
  try {
    return JSON.parse(
      execFileSync(process.execPath, [squawk, ...args], { input, encoding: "utf8", stdio: "pipe" }),
    );
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    if (status !== 1) throw new Error(`squawk failed: ${stderr}`, { cause: error });
    return JSON.parse(stdout);
  }
}
