import { sql } from "kysely";
import type { Database } from "../src/database/connect.ts";

interface Column {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's internal type name; an array's starts with an underscore. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Computed by the database; statements cannot write it. */
  readonly isComputed: boolean;
}

/** The TypeScript type returned by the driver, and the accepted one where it differs. */
const types: Readonly<Record<string, { readonly read: string; readonly write?: string }>> = {
  bool: { read: "boolean" },
  bytea: { read: "Buffer" },
  float8: { read: "number" },
  int2: { read: "number" },
  int4: { read: "number" },
  // Numbers not exactly representable in JavaScript are read as text.
  date: { read: "Date" },
  int8: { read: "string", write: "string | number" },
  numeric: { read: "string" },
  json: { read: "unknown", write: "string" },
  jsonb: { read: "unknown", write: "string" },
  text: { read: "string" },
  timestamptz: { read: "Date" },
  tsvector: { read: "string" },
  uuid: { read: "string" },
  xid8: { read: "string" },
};

/** Writes a migrated database's table types, as a TypeScript module for Kysely. */
export async function writeTableTypes(db: Database): Promise<string> {
  const allowed = await readAllowedValues(db);
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) =>
    [
      `export interface ${interfaceName(table)} {`,
      ...columns.map((column) => writeColumn(column, allowed)),
      "}",
    ].join("\n"),
  );
  const names = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  const kinds = 'import type { ColumnType, Generated, GeneratedAlways } from "kysely";';
  return [
    "// Generated from src/migrations by build/generate-tables.ts. Do not edit: run pnpm generate.",
    kinds,
    ...interfaces,
    ["export interface Tables {", ...names, "}"].join("\n"),
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
}

/** Reads all columns, except partition columns, which repeat their table's. */
async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' as "isNullable", c.column_default is not null as "hasDefault",
      c.is_generated = 'ALWAYS' or coalesce(c.identity_generation, '') = 'ALWAYS' as "isComputed"
    from information_schema.columns c
    join pg_class on oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where c.table_schema = current_schema() and not relispartition and relkind in ('r', 'p')
    order by c.table_name collate "C", c.ordinal_position`.execute(db);
  return rows;
}

/** Reads the literals allowed by a text column's check, as a TypeScript union, by table and column. */
async function readAllowedValues(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and connamespace = current_schema()::regnamespace`.execute(db);
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const [, column, values] =
        /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? [];
      const literals = [...(values ?? "").matchAll(/'(\w+)'::text/g)].map(
        ([, literal]) => `"${literal}"`,
      );
      return literals.length > 0 ? [[`${table}.${column}`, literals.join(" | ")] as const] : [];
    }),
  );
}

function writeColumn(column: Column, allowed: ReadonlyMap<string, string>): string {
  const values = allowed.get(`${column.table}.${column.name}`);
  return `  ${column.name}: ${typeOf(column, values)};`;
}

function typeOf(column: Column, values: string | undefined): string {
  const { table, name, type, isNullable, hasDefault, isComputed } = column;
  const isArray = type.startsWith("_");
  const known = types[isArray ? type.slice(1) : type];
  if (known === undefined) {
    throw new Error(`${table}.${name} is of type ${type}; add it in build/write-table-types.ts.`);
  }
  const orNull = isNullable ? " | null" : "";
  const base = `${values ?? known.read}${isArray ? "[]" : ""}`;
  const read = base === "unknown" ? base : `${base}${orNull}`;
  if (isComputed) return `GeneratedAlways<${read}>`;
  if (known.write !== undefined) {
    const write = `${known.write}${orNull}`;
    const insert = hasDefault || isNullable ? `${write} | undefined` : write;
    return `ColumnType<${read}, ${insert}, ${write}>`;
  }
  return hasDefault ? `Generated<${read}>` : read;
}

/** `access_keys` becomes `AccessKeysTable`. */
function interfaceName(table: string): string {
  const name = table.replace(/(^|_)([a-z])/g, (_, _line, letter: string) => letter.toUpperCase());
  return `${name}Table`;
}
