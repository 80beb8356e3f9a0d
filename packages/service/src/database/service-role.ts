import { sql } from "kysely";
import { connect, type Database } from "./connect.ts";
import { embeddedName } from "./initialize.ts";

/**
 * The role the service uses in the embedded database. It owns the database, and is no superuser: a superuser can read
 * files and start programs.
 */
export const serviceRole = "bellwether_service";

/** An arbitrary advisory lock id: a command may open the database while the service starts. */
const lockId = 2_602_031_416;

/**
 * Creates the role unless it exists, and gives it the database and everything in it still owned by the superuser, as in
 * folders from earlier versions. Extensions keep their owner.
 */
export async function prepareServiceRole(socketFolder: string, database: string): Promise<void> {
  const superuser = { socketFolder, database, user: embeddedName };
  const db = connect(superuser, { poolSize: 1, report: () => {} });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(transaction);
      await createRole(transaction);
      await giveDatabase(transaction, database);
    });
  } finally {
    await db.destroy();
  }
}

async function createRole(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${serviceRole}`.execute(db);
  if (rows.length === 0) await sql`create role ${sql.id(serviceRole)} login`.execute(db);
}

async function giveDatabase(db: Database, database: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter database %I owner to', datname) as statement from pg_database
    where datname = ${database} and datdba = ${embeddedName}::regrole
    union all (
      with objects as (
        select 'pg_namespace'::regclass as class, oid, nspowner as owner, oid as schema,
          format('schema %I', nspname) as name
        from pg_namespace
        union all
        select 'pg_class'::regclass, oid, relowner, relnamespace, format('%s %s',
          case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
          oid::regclass)
        from pg_class where relkind in ('r', 'p', 'S', 'v', 'm')
        union all
        select 'pg_proc'::regclass, oid, proowner, pronamespace, format('routine %s', oid::regprocedure)
        from pg_proc
        union all
        select 'pg_type'::regclass, oid, typowner, typnamespace, format('type %s', oid::regtype)
        from pg_type where typtype in ('e', 'd', 'r')
      )
      select format('alter %s owner to', name) from objects
      where owner = ${embeddedName}::regrole
        and schema::regnamespace::text !~ '^(pg_|information_schema)'
        -- A member of an extension, or a sequence or table that follows the column or table it belongs to.
        and not exists (
          select from pg_depend d where d.classid = objects.class and d.objid = objects.oid
            and (d.deptype = 'e' or d.deptype in ('a', 'i') and objects.name like 'sequence %')
        )
    )`.execute(db);
  for (const { statement } of rows) {
    await sql`${sql.raw(statement)} ${sql.id(serviceRole)}`.execute(db);
  }
}
