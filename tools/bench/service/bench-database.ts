import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@bellwether/service/src/database/connect.ts";
import { startEmbeddedServer } from "@bellwether/service/src/database/embedded-server.ts";
import { createDatabase, embeddedTarget } from "@bellwether/service/src/database/open.ts";
import { prepareDatabase } from "@bellwether/service/src/database/prepare.ts";
import { hashKey, keyHint, makeKey } from "@bellwether/service/src/domain/auth/access-key.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import type { KeyOwner } from "@bellwether/service/src/store/auth/access-keys.ts";
import { openStore, type Store } from "@bellwether/service/src/store/store.ts";

/** The embedded PostgreSQL in a temporary folder, shared by all servers in a run. */
export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  readonly store: Store;
  /** PostgreSQL's first process id. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const name = "bellwether";

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-bench-"));
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedServer(join(folder, "data"), () => {});
  await createDatabase(server.socketFolder, name);
  const target = embeddedTarget(server.socketFolder, name);
  const db = connect(target, { poolSize: 4, report: () => {} });
  await prepareDatabase(db);
  return {
    url: `postgresql://${target.user}@localhost/${name}?host=${server.socketFolder}`,
    db,
    store: openStore(db),
    pid: server.pid,
    async stop() {
      await db.destroy();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a key as the service's command does. */
export async function createKey({ store }: BenchDatabase, owner: KeyOwner): Promise<string> {
  const key = makeKey(owner.kind, systemRandom);
  const stored = { id: makeUuid(systemRandom), owner, hash: hashKey(key), hint: keyHint(key) };
  await store.accessKeys.create({ ...stored, createdAt: new Date() }, 2);
  return key;
}
