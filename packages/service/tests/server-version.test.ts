import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, test } from "vitest";
import { prepareDatabase } from "../src/database/prepare.ts";

/** A server which states this version, and nothing else. */
function serverOfVersion(version: string) {
  class VersionDriver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      return { ...connection, executeQuery: async () => ({ rows: [{ version }] as never[] }) };
    }
  }
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new VersionDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

test("PostgreSQL 14 is refused with the required version", async () => {
  await expect(prepareDatabase(serverOfVersion("140011"))).rejects.toThrow(
    "The database is PostgreSQL 14; version 15 or later is required.",
  );
});
