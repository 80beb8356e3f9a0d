import { sql } from "kysely";
import type { Database } from "./connect.ts";
import { type Migration, recordStatements } from "./migration.ts";
import { readEffects } from "./migration-plan.ts";
import { StartupError } from "./startup-error.ts";

const otherRole = 'run "bellwether migrate" as a role that may, with --migrations manual here';

interface Rights {
  readonly role: string;
  readonly database: string;
  readonly schema: string | null;
  readonly mayCreateTables: boolean;
  readonly mayCreateInDatabase: boolean;
  readonly isReady: boolean;
  readonly isExtensionMissing: boolean;
  /** The tables' owner, unless the role may change them. */
  readonly owner: string | null;
}

/**
 * Checks the server and role features migrations need.
 *
 * @throws StartupError saying what is missing
 */
export async function checkMigrationRights(db: Database): Promise<void> {
  const { rows } = await sql<Rights>`
    with extension as (select exists (select from pg_extension where extname = 'pg_trgm') as "isInstalled")
    select current_user as role, current_database() as database, current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreateTables",
      has_database_privilege(current_database(), 'create') as "mayCreateInDatabase",
      "isInstalled" and to_regnamespace('jobs') is not null as "isReady",
      not "isInstalled" and not exists (select from pg_available_extensions where name = 'pg_trgm')
        as "isExtensionMissing",
      (select pg_get_userbyid(relowner) from pg_class
        where oid = to_regclass('schema_migrations') and not pg_has_role(relowner, 'usage')) as owner
    from extension`.execute(db);
  const [rights] = rows;
  const problem = rights && describeMissingRight(rights);
  if (problem !== undefined) throw new StartupError(problem);
}

function describeMissingRight(rights: Rights): string | undefined {
  const { role, database, schema, owner } = rights;
  if (schema === null) {
    return `The database role ${role} may use no schema of its search_path; run "grant usage, create on schema public to ${role}" in ${database}.`;
  }
  if (owner !== null) {
    return `Migrations are pending, and the tables belong to the role ${owner}, not to ${role}; ${otherRole}.`;
  }
  if (!rights.mayCreateTables) {
    return `The database role ${role} may not create tables in the schema ${schema}; run "grant create on schema ${schema} to ${role}", or ${otherRole}.`;
  }
  if (rights.isExtensionMissing) {
    return "The PostgreSQL server has no extension pg_trgm; install its contrib package, on Debian postgresql-contrib.";
  }
  if (rights.isReady || rights.mayCreateInDatabase) return undefined;
  return `The database role ${role} may not create schemas and extensions in the database ${database}; run "grant create on database ${database} to ${role}", or ${otherRole}.`;
}

/** Turns a missing right without a check into one line. */
export function explainRefusal(error: unknown): unknown {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (!(error instanceof Error) || code !== "42501") return error;
  return new StartupError(
    `The database role of the service lacks a right: ${message}; docs/operating.md lists the grants.`,
  );
}

/**
 * Checks the role's rights to read and write these migrations' and the job queues' tables, where they exist.
 *
 * @throws StartupError naming a table without the right
 */
export async function checkTableRights(
  db: Database,
  migrations: readonly Migration[],
): Promise<void> {
  const statements = await Promise.all(migrations.map(recordStatements));
  const { created } = readEffects(statements.flat().map((statement) => statement.sql));
  const { rows } = await sql<{ role: string; tables: string[] }>`
    select current_user as role, array_agg(format('%I.%I', n.nspname, c.relname) order by 1) as tables
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = current_schema() and c.relname = any(${created}) or n.nspname = 'jobs')
      and c.relkind in ('r', 'p')
      and not (
        has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
        and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
        and has_table_privilege(c.oid, 'delete')
      )
    having count(*) > 0`.execute(db);
  const [lacking] = rows;
  if (lacking === undefined) return;
  const { role, tables } = lacking;
  const others = tables.length === 1 ? "" : ` and ${tables.length - 1} more`;
  throw new StartupError(
    `The database role ${role} lacks select, insert, update or delete on ${tables[0]}${others}; docs/operating.md has the grants.`,
  );
}
