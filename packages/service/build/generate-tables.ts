import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "../src/database/open.ts";
import { writeTableTypes } from "./write-table-types.ts";

// Writes the types for the tables created by the migrations, from a temporary database.
const file = join(import.meta.dirname, "../src/database/generated/tables.ts");

const folder = await mkdtemp(join(tmpdir(), "bellwether-generate-"));
// PostgreSQL does not run as root: its user needs access when root generates.
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
