import { sql } from "kysely";
import type { Database } from "./connect.ts";
import { type Migration, readMigrations, recordStatements } from "./migration.ts";
import { findPending } from "./migration-history.ts";

/** What a pending migration does, for an operator who decides when to run it. */
export interface PlannedMigration {
  readonly name: string;
  readonly creates: readonly string[];
  /** Tables with rows callers cannot use, or cannot write to, while it runs. */
  readonly blocks: readonly BlockedTable[];
  /** Tables with indexes built while callers go on. */
  readonly indexes: readonly string[];
  /** The migration replicas must know to go on afterwards. */
  readonly requires: string | null;
}

export interface BlockedTable {
  readonly table: string;
  /** As PostgreSQL estimates them. */
  readonly rows: number;
}

/** Lists the pending migrations. Changes nothing. */
export async function planMigrations(
  db: Database,
  migrations?: readonly Migration[],
): Promise<readonly PlannedMigration[]> {
  const pending = await findPending(db, migrations ?? (await readMigrations()));
  const rowsOf = await readTableSizes(db);
  return Promise.all(
    pending.map(async (migration) => {
      const statements = (await recordStatements(migration)).map((statement) => statement.sql);
      const { created, changed, indexed } = readEffects(statements);
      const blocks = changed.flatMap((table) => {
        const rows = rowsOf.get(table) ?? 0;
        return rows > 0 ? [{ table, rows }] : [];
      });
      const { name, requires = null } = migration;
      return { name, creates: created, blocks, indexes: indexed, requires };
    }),
  );
}

/** The tables named in statements, by what happens to them. */
export function readEffects(statements: readonly string[]) {
  const text = statements.map(withoutTexts).join(";\n");
  const created = namesIn(text, /\bcreate table (?:if not exists )?(\w+)/gi);
  const indexed = namesIn(text, /\bcreate (?:unique )?index concurrently [\w ]*?\bon (\w+)/gi);
  const changed = namesIn(
    text,
    /\b(?:alter table (?:if exists )?(?:only )?|drop table (?:if exists )?|lock table |update (?!on\b|of\b|set\b)|create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on |create trigger [\w ]*? on )(\w+)/gi,
  );
  return { created, indexed, changed: changed.filter((table) => !created.includes(table)) };
}

/** Without comments and function bodies. */
function withoutTexts(statement: string): string {
  return statement.replace(/--.*$/gm, "").replace(/\$\$.*?\$\$/gs, "");
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();
}

/** A never analyzed table has -1, which counts as small: a large one is analyzed by autovacuum. */
async function readTableSizes(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** The plan for people, a line for each migration. */
export function describePlan(plan: readonly PlannedMigration[]): string {
  if (plan.length === 0) return "No migration is pending.";
  return plan.map(describeMigration).join("\n");
}

function describeMigration({ name, ...planned }: PlannedMigration): string {
  const { creates, blocks, indexes, requires } = planned;
  const blocked = blocks.map(({ table, rows }) => `${table} (about ${rows} rows)`);
  const parts = [
    creates.length > 0 && `creates ${creates.join(", ")}`,
    indexes.length > 0 && `builds indexes on ${indexes.join(", ")} while callers go on`,
    blocked.length > 0 && `locks ${blocked.join(", ")} while it runs`,
    blocked.length === 0 && "blocks no caller",
    requires !== null && `stops replicas that lack ${requires}`,
  ];
  return `${name}: ${parts.filter(Boolean).join("; ")}`;
}
