import { isUnavailable } from "../../database/transient-errors.ts";

/** Small enough for a short statement, large enough to make its overhead irrelevant. */
const chunkSize = 1000;

/** So many entries may fail one by one before the batch is set aside: the fault is then not in the entries. */
const maxRejected = 20;

/** An entry the database does not accept. */
export interface UnwritableEntry<Entry> {
  readonly entry: Entry;
  readonly message: string;
}

/**
 * Writes entries in chunks, each a unit. Where the database refuses a chunk for good, halves are tried until the
 * refused entries are known; the others are written.
 */
export async function writeChunks<Entry>(
  entries: readonly Entry[],
  write: (chunk: readonly Entry[]) => Promise<void>,
): Promise<UnwritableEntry<Entry>[]> {
  const rejected: UnwritableEntry<Entry>[] = [];
  const waiting: (readonly Entry[])[] = [];
  for (let start = 0; start < entries.length; start += chunkSize) {
    waiting.push(entries.slice(start, start + chunkSize));
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      const refusal = await tryWrite(chunk, write);
      if (refusal === undefined) continue;
      const half = Math.ceil(chunk.length / 2);
      const [entry] = chunk;
      if (chunk.length > 1) waiting.push(chunk.slice(half), chunk.slice(0, half));
      else if (entry !== undefined) rejected.push({ entry, message: refusal.message });
      if (rejected.length > maxRejected) throw refusal;
    }
  }
  return rejected;
}

/** Resolves with a statement's permanent error; throws a transient one. */
async function tryWrite<Entry>(
  chunk: readonly Entry[],
  write: (chunk: readonly Entry[]) => Promise<void>,
): Promise<Error | undefined> {
  try {
    await write(chunk);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error) || isUnavailable(error)) throw error;
    return error;
  }
}
