import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Migration, readMigrations } from "../../src/database/migration.ts";
import { lintMigrations } from "./lint.ts";

/** Earlier ones were written before this test and run on no release's database. */
const firstChecked = "0226";

function step(ddl: string, options: Partial<Migration> = {}): Migration {
  return {
    name: "9000-example",
    ...options,
    async up(db) {
      for (const statement of ddl.split(";")) await sql.raw(statement).execute(db);
    },
  };
}

const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The markets are a few thousand rows, which are rewritten and indexed in a moment.
  "0229-market-parameters": ["adding-field-with-default", "require-concurrent-index-creation"],
  // A replica identity can be set again.
  "0331-keys-of-wallets": ["prefer-robust-stmts"],
};

test("no migration blocks callers or breaks the version before", async () => {
  const migrations = (await readMigrations()).filter(({ name }) => name >= firstChecked);
  expect(migrations.length).toBeGreaterThan(0);
  const findings = await lintMigrations(migrations);
  for (const [index, { name }] of migrations.entries()) {
    const allowed = exceptions[name] ?? [];
    const others = findings[index]?.filter(
      (finding) => !allowed.some((rule) => finding.startsWith(`${rule}:`)),
    );
    expect(others, name).toEqual([]);
  }
});

const refused = [
  ["alter table alerts drop column body", "ban-drop-column"],
  ["drop table alerts", "ban-drop-table"],
  ["alter table alerts rename column body to text", "renaming-column"],
  ["alter table alerts rename to notes", "renaming-table"],
  ["alter table alerts alter column body type varchar(9)", "changing-column-type"],
  ["alter table alerts add column more text not null", "adding-required-field"],
  ["alter table alerts alter column title set not null", "adding-not-nullable-field"],
  ["create index alerts_by_title on alerts (title)", "require-concurrent-index-creation"],
  ["alter table alerts add check (seq > 0)", "constraint-missing-not-valid"],
] as const;

test("the lint refuses what blocks callers or breaks the version before", async () => {
  const findings = await lintMigrations(refused.map(([ddl]) => step(ddl)));
  for (const [index, [ddl, rule]] of refused.entries())
    expect(findings[index]?.join("\n"), ddl).toContain(rule);
});

test("the lint accepts a column with a default, a table with its index, and a contraction that says what it requires", async () => {
  const good = [
    step("alter table alerts add column more text not null default ''"),
    step(
      "create table notes (id bigint primary key, at timestamptz); create index notes_at on notes (at)",
    ),
    step("alter table alerts drop column body", { requires: "9000-example" }),
    step("create index concurrently if not exists a on alerts (title)", { transaction: false }),
  ];
  expect(await lintMigrations(good)).toEqual(good.map(() => []));
});

test("the lint refuses a transaction that changes two tables", async () => {
  const statements = "alter table alerts add column a int; alter table sends add column a int";
  expect(await lintMigrations([step(statements)])).toEqual([
    ["several-tables: One transaction changes alerts, sends."],
  ]);
});

test("the lint refuses a step outside a transaction that cannot be repeated", async () => {
  const migration = step("create index concurrently a on alerts (title)", { transaction: false });
  const [findings] = await lintMigrations([migration]);
  expect(findings?.join("\n")).toContain("prefer-robust-stmts");
});
