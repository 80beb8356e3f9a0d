import { parseJsonInSteps } from "../domain/parse-json-in-steps.ts";
import { runInTurns } from "../domain/run-in-turns.ts";
import { type EntryKind, entryKinds, type FeedBatch } from "./feed.ts";

type Entries = Omit<FeedBatch, "observedAt" | "historyOnly">;

/**
 * A JSON file is an object with lists: `{"markets": [], "prices": []}`. In an NDJSON file each line is an object with
 * single entries: `{"markets": {…}}`; invalid lines are reported and the others used.
 */
export async function parseFeedFile(name: string, text: string): Promise<Entries> {
  return await runInTurns(
    name.endsWith(".ndjson") ? parseLines(name, text) : parseWhole(name, text),
  );
}

function* parseWhole(name: string, text: string): Generator<void, Entries> {
  return readEntries(name, yield* parseJson(text));
}

/** Lines of 200 bytes, as positions have, then take some milliseconds. */
const linesPerTurn = 1_000;

/** Reads an object's lists from a source. */
export function readEntries(name: string, value: unknown): Entries {
  if (!isObject(value)) return { problems: [`${name}: it must be a JSON object of lists.`] };
  const problems: string[] = [];
  const entries: Partial<Record<EntryKind, unknown[]>> = {};
  for (const [kind, list] of Object.entries(value)) {
    if (isKind(kind) && Array.isArray(list)) entries[kind] = list;
    else problems.push(`${name}: ${kind} must be one of ${entryKinds.join(", ")} and a list.`);
  }
  return { ...entries, problems };
}

/** The ids of all entries in a document. */
export interface DocumentListing {
  readonly allMarketIds: readonly string[];
  readonly allPositionIds: readonly string[];
}

/**
 * The ids of all markets and positions in a document in our own format, a file or a response. Undefined when a part
 * could not be read, because it may hold one of them.
 */
export function listDocument({
  markets,
  positions,
  problems = [],
}: Pick<FeedBatch, "markets" | "positions" | "problems">): DocumentListing | undefined {
  const [allMarketIds, allPositionIds] = [idsOf(markets), idsOf(positions)];
  if (problems.length > 0 || !allMarketIds || !allPositionIds) return undefined;
  return { allMarketIds, allPositionIds };
}

/** The ids of entries; undefined when one has none. The database has no text with U+0000, so no such id is known. */
export function idsOf(entries: readonly unknown[] = []): string[] | undefined {
  const ids = entries.map((entry) => (entry as { readonly id?: unknown } | null)?.id);
  return ids.every((id) => typeof id === "string")
    ? ids.filter((id) => !id.includes("\0"))
    : undefined;
}

function* parseLines(name: string, text: string): Generator<void, Entries> {
  const problems: string[] = [];
  const lists = Object.fromEntries(entryKinds.map((kind) => [kind, []])) as unknown as Record<
    EntryKind,
    unknown[]
  >;
  let number = 0;
  for (const line of splitLines(text)) {
    number += 1;
    if (number % linesPerTurn === 0) yield;
    if (line.trim() === "") continue;
    const value = yield* parseJson(line);
    if (!isObject(value) || !Object.keys(value).every(isKind)) {
      problems.push(`${name}:${number}: it must be an object such as {"markets": {…}}.`);
      continue;
    }
    for (const [kind, entry] of Object.entries(value)) {
      if (isKind(kind)) lists[kind].push(entry);
    }
  }
  return { ...lists, problems };
}

function* splitLines(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end < 0 ? text.length : end);
    start = end < 0 ? text.length + 1 : end + 1;
  }
}

function* parseJson(text: string): Generator<void, unknown> {
  try {
    return yield* parseJsonInSteps(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isKind(text: string): text is EntryKind {
  return (entryKinds as readonly string[]).includes(text);
}
