import type {
  ClusterNode,
  ClusterStatus,
  ClusterTable,
} from "../database/cluster/cluster-status.ts";
import type { DistributionStep } from "../database/cluster/distribute-tables.ts";
import { type Command, UsageError } from "./command.ts";

/** Servers can be added up to this number, and each statement asking them all costs more with more. */
const shardLimits = { default: 8, least: 2, most: 1024 } as const;

/** The exit code for a dry run with something to do, for scripts. */
const pendingCode = 3;

export const databaseStatusCommand: Command = {
  usage: "database status",
  about:
    "Shows the servers of a distributed database with their shards and sizes, and where the tables with a row for each wallet are.",
  async run(_input, { cluster }) {
    const status = await cluster.readStatus();
    return { json: { ...status, imbalance: imbalanceOf(status) ?? null }, text: describe(status) };
  },
};

export const databaseDistributeCommand: Command<"shards", "dry-run"> = {
  usage: "database distribute [--dry-run] [--shards <number>]",
  about: `Spreads the tables with a row for each wallet over the servers of a Citus cluster, ${shardLimits.default} shards each by default, and goes on where a run ended. Writers of a table wait while it is copied. With --dry-run it lists the tables, and exits with 3 if there are any.`,
  options: ["shards"],
  switches: ["dry-run"],
  async run({ options, switches }, { cluster }) {
    const steps = await cluster.plan(readShards(options.shards));
    if (switches.has("dry-run")) {
      const text = steps.map(describeStep).join("\n") || everythingInPlace;
      return { json: { steps }, text, ...(steps.length > 0 && { exitCode: pendingCode }) };
    }
    for (const step of steps) await cluster.distribute(step);
    const text = steps.map(({ name }) => `distributed ${name}`).join("\n");
    return {
      json: { distributed: steps.map(({ name }) => name) },
      text: text || everythingInPlace,
    };
  },
};

const everythingInPlace = "Every table is in its place.";

function readShards(text: string | undefined): number {
  if (text === undefined) return shardLimits.default;
  const { least, most } = shardLimits;
  const shards = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const isPower = (shards & (shards - 1)) === 0;
  if (shards >= least && shards <= most && isPower) return shards;
  throw new UsageError(
    `--shards is ${text}; it must be a power of two from ${least} to ${most}, such as ${shardLimits.default}.`,
  );
}

function describeStep({ name, place, rows, bytes, shards }: DistributionStep): string {
  const how = place === "everywhere" ? "a copy on each server" : `${shards} shards by wallet`;
  return `${name}  ${how}  ${rows === undefined ? "" : `about ${rows} rows, `}${formatBytes(bytes)}; writers wait while it is copied`;
}

/** How much more the fullest server holds than the average one, in per cent; undefined with fewer than two. */
function imbalanceOf({ nodes }: ClusterStatus): number | undefined {
  const sizes = nodes.filter(({ takesShards }) => takesShards).map(({ bytes }) => bytes);
  const average = sizes.reduce((sum, bytes) => sum + bytes, 0) / sizes.length;
  if (sizes.length < 2 || average === 0) return undefined;
  return Math.round((Math.max(...sizes) / average - 1) * 100);
}

function describe(status: ClusterStatus): string {
  const { postgresql, citus, nodes, tables } = status;
  const imbalance = imbalanceOf(status);
  return [
    `PostgreSQL  ${postgresql}`,
    `Citus       ${citus ?? "not in this database"}`,
    ...(citus === undefined ? [] : nodes.map(describeNode)),
    ...tables.map((table) => describeTable(table, citus !== undefined)),
    ...(imbalance === undefined
      ? []
      : [`The fullest server holds ${imbalance} % more than the average.`]),
  ].join("\n");
}

function describeNode(node: ClusterNode): string {
  const { host, port, isCoordinator, isActive, isReachable, takesShards, shards, bytes } = node;
  const role = isCoordinator ? "coordinator" : "worker";
  const states = [
    ...(isActive ? [] : ["out of use"]),
    ...(isReachable ? [] : ["not reachable"]),
    ...(takesShards || isCoordinator ? [] : ["takes no shards"]),
  ];
  return [
    `${role}  ${host}:${port}  ${countShards(shards)}  ${formatBytes(bytes)}`,
    ...states,
  ].join("  ");
}

function describeTable(
  { name, place, isInPlace, shards, bytes }: ClusterTable,
  isCluster: boolean,
) {
  const spread = place === "everywhere" ? "on each server" : countShards(shards);
  const where = isInPlace ? spread : isCluster ? "not distributed" : "one server";
  return `${name}  ${where}  ${formatBytes(bytes)}`;
}

function countShards(shards: number): string {
  return shards === 1 ? "1 shard" : `${shards} shards`;
}

function formatBytes(bytes: number): string {
  const units = ["kB", "MB", "GB", "TB"];
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(bytes || 1) / 3)));
  return `${(bytes / 1000 ** power).toPrecision(3)} ${units[power - 1]}`;
}
