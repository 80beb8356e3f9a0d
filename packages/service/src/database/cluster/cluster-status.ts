import { sql } from "kysely";
import type { Database } from "../connect.ts";
import { type TablePlace, tablePlaces } from "./table-places.ts";

/** Where the database keeps its tables. */
export interface ClusterStatus {
  /** PostgreSQL's version. */
  readonly postgresql: string;
  /** The Citus version; absent without the extension. */
  readonly citus?: string;
  /** Without the extension there is one, which has no name. */
  readonly nodes: readonly ClusterNode[];
  /** The tables a cluster spreads or copies. */
  readonly tables: readonly ClusterTable[];
}

export interface ClusterNode {
  readonly host?: string;
  readonly port?: number;
  readonly isCoordinator: boolean;
  /** False while it is taken out of use. */
  readonly isActive: boolean;
  /** Whether every other active node reaches it. */
  readonly isReachable: boolean;
  /** Whether wallet tables are spread to it. */
  readonly takesShards: boolean;
  /** Wallet table shards. */
  readonly shards: number;
  /** In these tables. */
  readonly bytes: number;
}

export interface ClusterTable {
  readonly name: string;
  /** Where it is to be. */
  readonly place: Exclude<TablePlace, "coordinator">;
  readonly isInPlace: boolean;
  readonly shards: number;
  readonly bytes: number;
  /** As the planner estimates them, on one PostgreSQL. */
  readonly rows?: number;
}

/** The tables in the order in which they are spread: the others follow the first one's shards. */
export const spreadTables = Object.entries(tablePlaces)
  .flatMap(([name, place]) => (place === "coordinator" ? [] : [{ name, place }]))
  .sort((a, b) => rankOf(a.name) - rankOf(b.name));

function rankOf(table: string): number {
  if (table === "subscriptions") return 0;
  return tablePlaces[table as keyof typeof tablePlaces] === "wallet" ? 1 : 2;
}

/** The Citus version in this database, if any. */
export async function readCitusVersion(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(db);
  return rows[0]?.version;
}

export async function readClusterStatus(db: Database): Promise<ClusterStatus> {
  const citus = await readCitusVersion(db);
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  const postgresql = rows[0]?.version ?? "unknown";
  const local = await readLocalTables(db);
  if (citus === undefined) {
    const bytes = local.reduce((sum, table) => sum + table.bytes, 0);
    const state = { isCoordinator: true, isActive: true, isReachable: true, takesShards: true };
    return { postgresql, nodes: [{ ...state, shards: 0, bytes }], tables: local };
  }
  const shards = await readShards(db);
  const nodes = await readNodes(db);
  return {
    ...{ postgresql, citus },
    nodes: nodes.map((node) => ({
      ...node,
      ...sumOf(shards.filter(({ host, port }) => host === node.host && port === node.port)),
    })),
    tables: local.map((table) => {
      const own = shards.filter(({ name }) => name === table.name);
      return own.length === 0 ? table : { ...toPlace(table), isInPlace: true, ...sumOf(own) };
    }),
  };
}

const toPlace = ({ name, place }: ClusterTable) => ({ name, place });

interface Shard {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly shards: number;
  readonly bytes: number;
}

function sumOf(shards: readonly Shard[]) {
  return {
    shards: shards.reduce((sum, shard) => sum + shard.shards, 0),
    bytes: shards.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** A table and its partitions. */
const leaves = sql`lateral (
  select root.oid as relid union select relid from pg_partition_tree(root.oid)) as leaf`;

/** As one PostgreSQL has them, partitions included. */
async function readLocalTables(db: Database): Promise<ClusterTable[]> {
  const names = spreadTables.map(({ name }) => name);
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select root.relname as name, sum(pg_total_relation_size(leaf.relid))::float8 as bytes,
      sum(greatest(c.reltuples, 0))::float8 as rows
    from pg_class root, ${leaves} join pg_class c on c.oid = leaf.relid
    where root.relnamespace = current_schema()::regnamespace and root.relname = any(${names})
    group by 1`.execute(db);
  const found = new Map(rows.map(({ name, ...sizes }) => [name, sizes]));
  return spreadTables.map((table) => ({
    ...{ ...table, isInPlace: false, shards: 0 },
    ...(found.get(table.name) ?? { bytes: 0, rows: 0 }),
  }));
}

/** Table shards in their place, by table and node. A partition's shards belong to its table. */
async function readShards(db: Database): Promise<Shard[]> {
  const { rows } = await sql<Shard>`
    select root.relname as name, nodename as host, nodeport as port,
      count(*) filter (where table_name = root.oid::regclass)::int as shards,
      sum(shard_size)::float8 as bytes
    from pg_class root, ${leaves} join citus_shards on table_name = leaf.relid::regclass
    where root.relnamespace = current_schema()::regnamespace
      and root.relname = any(${spreadTables.map(({ name }) => name)})
      and citus_table_type in ('distributed', 'reference')
    group by 1, 2, 3`.execute(db);
  return rows;
}

async function readNodes(db: Database): Promise<Omit<ClusterNode, "shards" | "bytes">[]> {
  const { rows } = await sql<Omit<ClusterNode, "shards" | "bytes">>`
    select nodename as host, nodeport as port, groupid = 0 as "isCoordinator", isactive as "isActive",
      shouldhaveshards as "takesShards", coalesce((
        select bool_and(result) from citus_check_cluster_node_health()
        where (to_nodename, to_nodeport) = (nodename, nodeport)), false) as "isReachable"
    from pg_dist_node where noderole = 'primary' order by groupid`.execute(db);
  return rows;
}
