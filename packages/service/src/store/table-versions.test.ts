import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { testTime as now } from "../../tests/support/test-service.ts";
import { AssetStore } from "./assets/assets.ts";
import { createTableVersionReader, type VersionedTable } from "./table-versions.ts";

const db = useDatabase();

test("the version of a table changes with each committed change", async () => {
  const readVersion = createTableVersionReader(db());
  const versions = () =>
    Promise.all((["markets", "assets"] as VersionedTable[]).map((table) => readVersion(table)));
  const seen = [await versions()];
  expect(await versions()).toEqual(seen[0]);
  const asset = { id: "one", chain: "bitcoin", name: "One", symbol: "ONE", tags: [] };
  await db()
    .transaction()
    .execute(async (step) => {
      await new AssetStore(step).saveAssets("test", [asset], now);
      expect(await versions()).toEqual(seen[0]);
    });
  for (const change of [sql`update assets set name = 'other'`, sql`truncate assets cascade`]) {
    seen.push(await versions());
    await change.execute(db());
  }
  seen.push(await versions());
  expect(new Set(seen.map(([, assets]) => assets)).size).toBe(4);
  expect(new Set(seen.map(([markets]) => markets)).size).toBe(1);
});
