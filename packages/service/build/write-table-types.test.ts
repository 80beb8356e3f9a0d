import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useDatabase } from "../tests/support/database.ts";
import { writeTableTypes } from "./write-table-types.ts";

const db = useDatabase();

test("writeTableTypes writes src/database/generated/tables.ts from the migrated tables", async () => {
  const file = new URL("../src/database/generated/tables.ts", import.meta.url);
  const written = await writeTableTypes(db());
  expect(await readFile(file, "utf8"), "run pnpm generate").toBe(written);
});
