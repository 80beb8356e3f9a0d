import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/connect.ts";
import { hashText } from "../hash-text.ts";

/** Tags for values JSON cannot have; see `serialize` in position-rows.ts. */
const tags = ["$units", "$decimal", "$time"] as const;

/** A position's serialized details, taken apart: the amounts change with every report, the shape hardly ever. */
export interface DetailsParts {
  /** As JSON text, with each amount replaced by its index. */
  readonly shape: string;
  /** Separated by spaces. */
  readonly amounts: string;
}

export function splitDetails(details: unknown): DetailsParts {
  const amounts: unknown[] = [];
  const shape = JSON.stringify(mapAmounts(details, (amount) => amounts.push(amount) - 1));
  return { shape, amounts: amounts.join(" ") };
}

/** The serialized details `splitDetails` took apart. */
export function joinDetails(shape: unknown, amounts: string): unknown {
  const texts = amounts.split(" ");
  return mapAmounts(shape, (index) => texts[Number(index)]);
}

function mapAmounts(value: unknown, change: (amount: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapAmounts(item, change));
  if (typeof value !== "object" || value === null) return value;
  const mapped: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    mapped[name] = isTag(name) ? change(inner) : mapAmounts(inner, change);
  }
  return mapped;
}

function isTag(name: string): boolean {
  return name.startsWith("$") && (tags as readonly string[]).includes(name);
}

/** A feed has a shape for each position kind and its tokens. */
const knownShapes = 20_000;

/** Shape ids. A shape is never changed or deleted. */
export class PositionShapeStore {
  readonly #db: Database;
  #known: LRUCache<string, number> | undefined;

  /** @param db no transaction: a rollback would leave ids here the table does not have */
  constructor(db: Database) {
    this.#db = db;
  }

  /** Created at first use, because the cache allocates its whole length and most opened stores write no position. */
  get #ids(): LRUCache<string, number> {
    this.#known ??= new LRUCache({ max: knownShapes });
    return this.#known;
  }

  /** Each shape's id; adds new ones. */
  async findIds(shapes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    const unknown = new Map<string, string>();
    for (const shape of new Set(shapes)) {
      const id = this.#ids.get(shape);
      if (id === undefined) unknown.set(hashText(shape), shape);
      else found.set(shape, id);
    }
    if (unknown.size === 0) return found;
    for (const { hash, id } of await addShapes(this.#db, unknown)) {
      const shape = unknown.get(hash) ?? "";
      found.set(shape, id);
      this.#ids.set(shape, id);
    }
    return found;
  }
}

async function addShapes(db: Database, shapes: ReadonlyMap<string, string>) {
  const hashes = [...shapes.keys()].sort();
  const texts = hashes.map((hash) => shapes.get(hash));
  await sql`
    insert into position_shapes (hash, shape)
    select hash, shape::jsonb from unnest(${hashes}::text[], ${texts}::text[]) as new(hash, shape)
    -- In one order everywhere, so that two writers do not deadlock.
    order by hash
    on conflict (hash) do nothing`.execute(db);
  return db
    .selectFrom("position_shapes")
    .select(["hash", "id"])
    .where("hash", "=", sql<string>`any(${hashes}::text[])`)
    .execute();
}

/** Shapes by id. */
export async function readShapes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("position_shapes")
    .select(["id", "shape"])
    .where("id", "=", sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, shape }) => [id, shape]));
}
