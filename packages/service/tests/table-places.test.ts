import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TablePlace, tablePlaces } from "../src/database/cluster/table-places.ts";
import { useDatabase } from "./support/database.ts";
import { findViolations } from "./support/distributed-statements.ts";

const db = useDatabase();

const places: ReadonlyMap<string, TablePlace> = new Map(Object.entries(tablePlaces));
const inPlace = (place: TablePlace) =>
  [...places].flatMap(([table, at]) => (at === place ? [table] : []));

interface Constraint {
  readonly table: string;
  readonly name: string;
  /** `p` for primary, `u` for unique, `f` for foreign. */
  readonly kind: "p" | "u" | "f";
  readonly columns: readonly string[];
  /** For a foreign key. */
  readonly target: string | null;
  readonly targetColumns: readonly string[] | null;
}

/** All tables' keys, foreign keys and unique indexes, without their partitions. */
async function readConstraints(): Promise<Constraint[]> {
  const columnsOf = (relation: string, numbers: string) => sql`array(
    select attname::text from unnest(${sql.raw(numbers)}) with ordinality as key (number, place)
      join pg_attribute on attrelid = ${sql.raw(relation)} and attnum = number order by place)`;
  const { rows } = await sql<Constraint>`
    select relname as "table", conname as name, contype::text as kind, ${columnsOf("conrelid", "conkey")} as columns,
      confrelid::regclass::text as target, ${columnsOf("confrelid", "confkey")} as "targetColumns"
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace and not relispartition
    union all
    select t.relname, i.relname, case when indisprimary then 'p' else 'u' end,
      ${columnsOf("indrelid", "indkey::int[]")}, null, null
    from pg_index join pg_class t on t.oid = indrelid join pg_class i on i.oid = indexrelid
    where indisunique and t.relnamespace = 'public'::regnamespace and not t.relispartition
    order by 1, 2`.execute(db());
  return rows;
}

/** Why a table cannot be where its place says; undefined if the constraint fits. */
function findObstacle({ table, kind, columns, target, targetColumns }: Constraint) {
  const [from, to] = [places.get(table), target === null ? undefined : places.get(target)];
  if (kind !== "f") {
    const isFit = from !== "wallet" || columns.includes("wallet");
    return isFit ? undefined : `key (${columns.join(", ")}) without wallet`;
  }
  if (from === to && from !== "wallet") return undefined;
  const at = columns.indexOf("wallet");
  if (from === "wallet" && to === "wallet" && at >= 0 && targetColumns?.[at] === "wallet")
    return undefined;
  if (from === "wallet" && to === "everywhere") return undefined;
  return `foreign key (${columns.join(", ")}) to ${target}`;
}

test("every table of the database has a place, and no other name has one", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition`.execute(
    db(),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...places.keys()].sort());
});

test("tables of wallets have a wallet in each row, and no trigger", async () => {
  const { rows } = await sql<{
    table: string;
    type: string;
    isRequired: boolean;
    triggers: number;
  }>`
    select relname as "table", atttypid::regtype::text as type, attnotnull as "isRequired",
      (select count(*)::int from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c join pg_attribute on attrelid = c.oid and attname = 'wallet'
    where relnamespace = 'public'::regnamespace and relname = any(${inPlace("wallet")})
    order by 1`.execute(db());
  expect(rows).toEqual(
    inPlace("wallet")
      .sort()
      .map((table) => ({ table, type: "text", isRequired: true, triggers: 0 })),
  );
});

test("keys and foreign keys fit the places", async () => {
  const obstacles = (await readConstraints()).flatMap((constraint) => {
    const obstacle = findObstacle(constraint);
    return obstacle === undefined ? [] : [`${constraint.table}: ${obstacle}`];
  });
  expect(obstacles).toEqual([]);
});

test("the page on scaling lists the tables of wallets", () => {
  const page = readFileSync(new URL("../docs/scaling.md", import.meta.url), "utf8");
  const [, list = ""] = /tables with a row for each wallet \(([^)]*)\)/.exec(page) ?? [];
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(inPlace("wallet").sort());
});

test.each([
  ["select * from alerts where wallet = $1", []],
  ['update "subscriptions" set channels = 1 where "wallet" in ($1, $2)', []],
  ["select from alerts a join subscriptions s using (app_id, wallet)", []],
  ["insert into alerts (wallet, id) select wallet, id from json_to_recordset($1) as n", []],
  ["select * from sends where id = $1", []],
  ["create index on alerts (seq)", []],
  ["delete from alerts where send_id = $1 -- of wallet = $2", ["asks alerts of all wallets"]],
  ["/* wallet = $1 */ (select from public.alerts)", ["asks alerts of all wallets"]],
  ["update alerts set wallet = $1 where wallet <> $2", ["asks alerts of all wallets"]],
  [
    'select from sends s, "public"."alerts" a where a.wallet = $1',
    ["joins alerts with tables of the coordinator"],
  ],
  [
    "select count(*) from alerts join sends s on s.id = send_id where wallet = $1",
    ["joins alerts with tables of the coordinator"],
  ],
  [
    "select * from alerts a, lateral (select * from unnest($1::text[]) as t limit 1) as l where a.wallet = t",
    ["limits a table function in a lateral subquery"],
  ],
  [
    "update email_channels as e set id = gen_random_uuid() where wallet = $1",
    ["updates with a volatile function"],
  ],
])("%s", (statement, violations) => {
  expect(findViolations(statement)).toEqual(violations);
});
