import { sql } from "kysely";
import { expect, test } from "vitest";
import { queueNames } from "../src/domain/delivery/jobs.ts";
import { prepareJobQueues } from "../src/jobs/prepare-queues.ts";
import { useDatabase } from "./support/database.ts";

const db = useDatabase();

test("processes that start at the same time on a new database create each queue once", async () => {
  for (let round = 0; round < 2; round += 1) {
    await sql`drop schema jobs cascade`.execute(db());
    await Promise.all(Array.from({ length: 4 }, () => prepareJobQueues(db())));
    const { rows } = await sql<{ name: string }>`select name from jobs.queue`.execute(db());
    const names = rows.map(({ name }) => name);
    expect(names.sort()).toEqual(["dead-letters", ...queueNames].sort());
  }
});
