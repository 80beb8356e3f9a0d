import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { connect, type Database } from "../../src/database/connect.ts";
import { migrate } from "../../src/database/migrate.ts";
import { createDatabase, ownTarget } from "../../src/database/open.ts";
import { type OwnServer, startOwnServer } from "../../src/database/own-server.ts";

/** A PostgreSQL of our own for one test file, or the server that TEST_DATABASE_URL names. */
export function useDatabase(): () => Database {
  let folder: string;
  let server: OwnServer | undefined;
  let db: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "bellwether-test-"));
    // When the tests run as root, the server's user must be able to pass.
    chmodSync(folder, 0o711);
    const options = { poolSize: 20, report: () => {} };
    const url = process.env.TEST_DATABASE_URL;
    if (url === undefined) {
      server = await startOwnServer(join(folder, "data"), () => {});
      await createDatabase(server.socketFolder, "bellwether");
      db = connect(ownTarget(server.socketFolder, "bellwether"), options);
    } else {
      db = connect({ url }, options);
    }
    await migrate(db);
  }, 60_000);
  afterAll(async () => {
    await db?.destroy();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  return () => db;
}
