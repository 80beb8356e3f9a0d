import { sql } from "kysely";
import { expect } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { openDatabase } from "../../src/database/open.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { startService } from "./service-process.ts";
import { connectToDatabase } from "./test-accounts.ts";

/** Marks a killed process's leases, and moves their end as far ahead as another replica would wait. */
async function prolongLeases(dataFolder: string): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder, databasePoolSize: 1 }, () => {});
  await sql`alter table leases add column is_old boolean not null default false`.execute(db);
  await sql`
    update leases set is_old = true, expires_at = clock_timestamp() + interval '19 seconds'`.execute(
    db,
  );
  await close();
}

longTest(
  "after kill -9 a service with an embedded database does not wait for its old leases",
  async () => {
    const [flag, folder] = readyDataFolder() as [string, string];
    const start = () => startService([flag, folder, "--feeds", "simulator"]);
    const isFeedStart = ({ lease, msg }: { readonly [field: string]: unknown }) =>
      lease === "feed:simulator" && msg === "This replica took the lease; the job starts.";
    const first = await start();
    await waitFor(() => first.log().some(isFeedStart));
    await first.stop("SIGKILL");
    await prolongLeases(folder);
    const second = await start();
    await waitFor(() => second.log().some(isFeedStart));
    const db = connectToDatabase([flag, folder]);
    // A lease taken over after its end keeps its row, and the mark with it.
    const { rows } = await sql`
    select is_old as "isOld" from leases where name = 'feed:simulator'`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ isOld: false }]);
    expect(await second.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);
