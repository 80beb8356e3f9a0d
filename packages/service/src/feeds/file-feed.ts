import { watch } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../domain/clock.ts";
import type { Feed, FeedBatch } from "./feed.ts";
import { createFileListing } from "./file-listing.ts";
import { parseFeedFile } from "./parse-feed-file.ts";

interface FileFeedOptions {
  /** A `.json` or `.ndjson` file, or a folder with them. */
  readonly path: string;
  readonly clock: Clock;
  /** How often to poll where the system does not report changes, as on some network drives. */
  readonly pollEveryMs?: number;
}

/** Reads files and reads them again whenever they change. */
export function createFileFeed({ path, clock, pollEveryMs = 5000 }: FileFeedOptions): Feed {
  return {
    name: `file:${resolve(path)}`,
    async *batches(signal) {
      const seen = new Map<string, string>();
      const listing = createFileListing(pollEveryMs);
      const changes = watchChanges(path, pollEveryMs, signal);
      try {
        while (!signal.aborted) {
          const files = await listFiles(path);
          listing.retain(files);
          for (const file of await findChanged(files, seen)) {
            const batch = await readBatch(file, clock);
            listing.record(file, batch);
            yield batch;
          }
          const observedAt = clock.now();
          const all = listing.next(observedAt);
          if (all !== undefined) yield { observedAt, ...all };
          await changes.next();
        }
      } finally {
        changes.close();
      }
    },
  };
}

/** The files changed since the last call. */
async function findChanged(files: readonly string[], seen: Map<string, string>): Promise<string[]> {
  const changed: string[] = [];
  for (const file of files) {
    const version = await versionOf(file);
    if (version === undefined || seen.get(file) === version) continue;
    seen.set(file, version);
    changed.push(file);
  }
  return changed;
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => /\.(json|ndjson)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}

async function readBatch(file: string, clock: Clock): Promise<FeedBatch> {
  const text = await readFile(file, "utf8").catch((error: Error) => error);
  const observedAt = clock.now();
  if (text instanceof Error)
    return { observedAt, problems: [`${basename(file)}: ${text.message}`], isFailure: true };
  return { observedAt, source: basename(file), ...(await parseFeedFile(basename(file), text)) };
}

interface Changes {
  /** Resolves a moment after a change, so a file being written is complete. */
  next(): Promise<void>;
  close(): void;
}

/** Watches from the start, so a change during a read is noticed too. */
function watchChanges(path: string, maxMs: number, signal: AbortSignal): Changes {
  let changed = new AbortController();
  const watcher = watchQuietly(path, () => changed.abort());
  return {
    async next() {
      await pause(maxMs, AbortSignal.any([signal, changed.signal]));
      await pause(20, signal);
      changed = new AbortController();
    },
    close: () => watcher?.close(),
  };
}

function watchQuietly(path: string, onChange: () => void) {
  try {
    return watch(path, onChange).on("error", () => undefined);
  } catch {
    return undefined;
  }
}

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(waitMs, undefined, { signal }).catch(() => undefined);
}
