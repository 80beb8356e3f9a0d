import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { connect } from "../src/database/connect.ts";
import { startEmbeddedServer } from "../src/database/embedded-server.ts";
import { migrate } from "../src/database/migrate.ts";
import { createDatabase, embeddedTarget } from "../src/database/open.ts";
import { RateLimitStore } from "../src/store/service/rate-limits.ts";

// node tests/measure-rate-limit-cost.ts measures the CPU time to count a request, in this process and in PostgreSQL, by
// the request count in a statement. Linux only.

const folder = mkdtempSync(join(tmpdir(), "bellwether-measure-"));
chmodSync(folder, 0o711);
const server = await startEmbeddedServer(join(folder, "data"), () => {});
await createDatabase(server.socketFolder, "bellwether");
const target = embeddedTarget(server.socketFolder, "bellwether");
const db = connect(target, { poolSize: 1, report: () => {} });
await migrate(db);
const store = new RateLimitStore(db);
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
const pid = rows[0]?.pid;
const holders = 1000;

await take(500, 1);
for (const size of [1, 10, 50]) await report(size, Math.ceil(4000 / size));
await db.destroy();
await server.stop();
rmSync(folder, { recursive: true, force: true });

async function report(size: number, statements: number): Promise<void> {
  const [node, postgres] = [process.cpuUsage(), postgresMs()];
  await take(statements, size);
  const { user, system } = process.cpuUsage(node);
  const each = (ms: number) => (ms / (statements * size)).toFixed(3);
  const parts = [
    `this process ${each((user + system) / 1000)}`,
    `PostgreSQL ${each(postgresMs() - postgres)}`,
  ];
  console.log(`${size} requests in a statement, ms of CPU for each: ${parts.join(", ")}`);
}

async function take(statements: number, size: number): Promise<void> {
  for (let index = 0; index < statements; index++) {
    const names = Array.from(
      { length: size },
      (_, at) => `holder ${(index * size + at) % holders}`,
    );
    // The clock advances, so windows slide.
    const now = new Date(Date.now() + index * 20);
    await store.take(new Map(names.map((name) => [name, 1])), 1_000_000, now);
  }
}

/** The connection process's user and system time, which Linux counts in hundredths of a second. */
function postgresMs(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
