import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "../src/database/open.ts";
import { writeTableTypes } from "./write-table-types.ts";

// Writes the types of the tables as the migrations make them, in a database that lives for this long only.
const file = join(import.meta.dirname, "../src/database/generated/tables.ts");

const folder = await mkdtemp(join(tmpdir(), "bellwether-generate-"));
// When root generates, the user that PostgreSQL runs as must pass through.
await chmod(folder, 0o711);
try {
  const settings = { dataFolder: join(folder, "data"), databasePoolSize: 1 };
  const { db, close } = await openDatabase(settings, console.error);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await writeTableTypes(db));
  } finally {
    await close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
