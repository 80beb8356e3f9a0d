import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/database/open.ts";
import { until } from "../support/until.ts";
import { startBellwether } from "./bellwether.ts";
import { newDataFolder } from "./folders.ts";

/** When the leases of a killed process end, which is as late as another would wait for. */
async function prolongLeases(dataFolder: string): Promise<number> {
  const database = await openDatabase({ dataFolder, databasePoolSize: 1 }, () => {});
  const { rows } = await sql<{ readonly expires_at: Date }>`
    update leases set expires_at = clock_timestamp() + interval '19 seconds'
    returning expires_at`.execute(database.db);
  await database.close();
  return Math.min(...rows.map((row) => row.expires_at.getTime()));
}

test("after kill -9 feeds begin at once on a database of its own", async () => {
  const [flag, folder] = newDataFolder() as [string, string];
  const start = () => startBellwether([flag, folder, "--feeds", "simulator"]);
  const isRun = ({ lease, msg }: { readonly [field: string]: unknown }) =>
    lease === "feed:simulator" && msg === "This replica took the lease; the job starts.";
  const first = await start();
  await until(() => first.log().some(isRun));
  await first.stop("SIGKILL");
  const endOfLease = await prolongLeases(folder);
  const second = await start();
  const line = await until(() => second.log().find(isRun));
  expect(Date.parse(String(line.time))).toBeLessThan(endOfLease);
  expect(await second.stop()).toMatchObject({ code: 0, stderr: "" });
});
