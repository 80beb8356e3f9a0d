import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { issueKey } from "../../src/domain/auth/access-key.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import type { WriteProblem } from "../../src/feeds/batches/written.ts";
import type { EntryKind } from "../../src/feeds/feed.ts";
import { createFileFeed } from "../../src/feeds/file-feed.ts";
import type { Service } from "../../src/service.ts";
import { serveTestService } from "../support/serve-test-service.ts";

type Entries = Partial<Record<EntryKind, readonly object[]>>;

/** A service reading feed files and answering over HTTP. */
export interface FileFedService {
  /** Writes a feed file, lets the service read it, and returns its problems. */
  feed(entries: Entries): Promise<readonly WriteProblem[]>;
  /** A successful response's body. */
  get(path: string, query: Record<string, string>): ReturnType<JSON["parse"]>;
  close(): Promise<void>;
}

export async function serveFeedFiles(service: Service): Promise<FileFedService> {
  const served = await serveTestService(service);
  const folder = await mkdtemp(join(tmpdir(), "bellwether-feed-"));
  const path = join(folder, "feed.json");
  const headers = { "x-service-client-key": await makeClientKey(service) };
  return {
    async feed(entries) {
      await writeFile(path, JSON.stringify(entries));
      const stop = new AbortController();
      const feed = createFileFeed({ path, clock: service.clock });
      for await (const batch of feed.batches(stop.signal)) {
        return (await applyBatch(service.store, feed.name, batch)).problems;
      }
      return [];
    },
    async get(path, query) {
      const { status, body } = await served.get(`${path}?${new URLSearchParams(query)}`, headers);
      if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    async close() {
      await served.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function makeClientKey({ store, clock, random }: Service): Promise<string> {
  const { key, stored } = issueKey("client", random, clock.now());
  await store.accessKeys.create({ ...stored, owner: { kind: "client", client: "Model" } }, 1);
  return key;
}
