import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Database } from "./connect.ts";

interface ServerFacts {
  readonly sizeBytes: number;
  readonly transactionAge: number;
  readonly multixactAge: number;
}

/** Short, as an alert about a level is late after minutes. */
const levelsKeptMs = 10_000;

/** A scrape must end while the database is silent: Prometheus waits 10 seconds and else has no metric at all. */
const longestReadMs = 1000;

/** Database sizes are read file by file, and change slowly. */
const keptMs = 60_000;

/** Adds the server metrics, which every replica reports alike. */
export function addServerMetrics(registry: Registry, db: Database): void {
  const read = readAtMostEach(keptMs, () => readFacts(db));
  const registers = [registry];
  new Gauge({
    name: "bellwether_database_size_bytes",
    help: "The size of the database on its server's disk.",
    registers,
    async collect() {
      const facts = await read();
      if (facts === undefined) this.remove();
      else this.set(facts.sizeBytes);
    },
  });
  const readLevels = readAtMostEach(levelsKeptMs, () => readWaitingLevels(db));
  new Gauge({
    name: "bellwether_position_levels_oldest_seconds",
    help: "How long ago the oldest level was reached that is not yet an event or alert; 0 without one.",
    registers,
    async collect() {
      const seconds = await readLevels();
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
  new Gauge({
    name: "bellwether_database_id_age",
    help: "How many ids PostgreSQL has given since the oldest that is not frozen; it refuses writes at 2.1 billion.",
    labelNames: ["kind"],
    registers,
    async collect() {
      const facts = await read();
      if (facts === undefined) return this.reset();
      this.set({ kind: "transaction" }, facts.transactionAge);
      this.set({ kind: "multixact" }, facts.multixactAge);
    },
  });
}

/** All databases on the server count: one never vacuumed stops them all. */
async function readFacts(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select pg_database_size(current_database())::float8 as "sizeBytes",
      max(age(datfrozenxid))::float8 as "transactionAge",
      max(mxid_age(datminmxid))::float8 as "multixactAge"
    from pg_database`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error("PostgreSQL lists no database.");
  return facts;
}

async function readWaitingLevels(db: Database): Promise<number> {
  const { rows } = await sql<{ readonly seconds: number }>`
    select greatest(0, extract(epoch from now() - least(
      (select min(at) from position_crossings),
      (select min(at) from position_rule_crossings))))::float8 as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Shares one read among the gauges and a span's scrapes; undefined until it has a result. */
function readAtMostEach<Value>(
  spanMs: number,
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let last: { readonly value: Promise<Value | undefined>; readonly until: number } | undefined;
  const begin = () => {
    const value = read().catch(() => {
      last = undefined;
      return undefined;
    });
    last = { value, until: performance.now() + spanMs };
    return value;
  };
  return () => {
    const value = last !== undefined && performance.now() < last.until ? last.value : begin();
    return Promise.race([value, sleep(longestReadMs, undefined, { ref: false })]);
  };
}
