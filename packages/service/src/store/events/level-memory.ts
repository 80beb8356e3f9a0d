import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { type AppLevel, type FigureMove, LevelIndex } from "../../domain/events/level-index.ts";
import { deleteInSteps } from "../delete-in-steps.ts";
import { readAllHeldLevels, readHeldLevels, readLevelsOfWallets } from "./held-levels.ts";
import { ofMarkets } from "./watched-levels.ts";

interface ReadChanges {
  /** Where the next call continues. */
  readonly readTo: string;
  readonly readAt: Date;
  /** Whether changes were missed, or are too many. */
  readonly isWhole: boolean;
  readonly wallets: readonly string[];
  /** The event subscriptions' version. */
  readonly version: string;
}

/** More are read again with their markets. */
const maxWallets = 5000;

/** When so many figures are missing, as after a start, all levels are read. */
const mostFigures = 200;

/** Marks a change to all levels: it is no address. */
const everyWallet = "";

/** A fraction of how long changes are kept. */
const missedAfter = "30 minutes";
const keptMs = 2 * 3_600_000;

/** Keeps the levels on market figures in memory, as seen by the transaction comparing them. */
export class LevelMemory {
  readonly index = new LevelIndex();
  #readTo: string | undefined;
  #readAt: Date | undefined;
  #version: string | undefined;

  /** Reads all levels again when they are needed, on every replica. */
  async forgetEverywhere(transaction: Database): Promise<void> {
    await sql`insert into level_changes (wallet) values (${everyWallet})`.execute(transaction);
    this.index.clear();
  }

  /** Loads into memory what is watched now on the moved figures. */
  async update(transaction: Database, moves: readonly FigureMove[]): Promise<void> {
    const changes = await this.#readChanges(transaction);
    if (changes.isWhole) this.index.clear();
    if (changes.version !== this.#version) {
      this.index.setAppLevels(await readAppLevels(transaction));
      this.#version = changes.version;
    }
    if (!changes.isWhole && changes.wallets.length > 0) {
      const added = await readLevelsOfWallets(transaction, changes.wallets);
      for (const held of added) this.index.add(held);
    }
    this.#readTo = changes.readTo;
    this.#readAt = changes.readAt;
    await this.#load(transaction, moves);
  }

  async #load(transaction: Database, moves: readonly FigureMove[]): Promise<void> {
    const missing = moves.filter((move) => this.index.isMissing(move));
    if (missing.length === 0) return;
    if (missing.length > mostFigures && !this.index.isWhole)
      return await this.#loadAll(transaction);
    const ends = missing.map((move) => this.index.beginLoading(move));
    for await (const levels of readHeldLevels(transaction, missing)) {
      for (const held of levels) this.index.add(held);
    }
    for (const end of ends) end();
  }

  async #loadAll(transaction: Database): Promise<void> {
    const end = this.index.beginLoadingAll();
    for await (const levels of readAllHeldLevels(transaction)) {
      for (const held of levels) this.index.add(held);
    }
    end();
  }

  /** Changes are compared by transaction, so a late commit is not missed; a wallet may be repeated. */
  async #readChanges(transaction: Database): Promise<ReadChanges> {
    const { rows } = await sql<ReadChanges>`
      with read as (
        select pg_snapshot_xmin(now) as "from", pg_snapshot_xmax(now) as until,
          ${this.#readTo ?? null}::xid8 as since
        from pg_current_snapshot() as now
      ), asked as (
        -- A restored database counts its transactions anew.
        select read.*, coalesce(since > "from"
          or ${this.#readAt ?? null}::timestamptz < clock_timestamp() - ${missedAfter}::interval, true)
          as is_missed
        from read
      ), changed as (
        select array(
          select distinct wallet from level_changes
          where not is_missed and changed_by >= since and changed_by < until
          limit ${maxWallets + 1}) as wallets
        from asked
      )
      select "from"::text as "readTo", clock_timestamp() as "readAt", wallets,
        is_missed or ${everyWallet} = any(wallets) or cardinality(wallets) > ${maxWallets} as "isWhole",
        (select version from data_versions where name = 'event_subscriptions') as version
      from asked, changed`.execute(transaction);
    const [changes] = rows;
    if (changes === undefined) throw new Error("The changes of levels have no row.");
    return changes;
  }
}

async function readAppLevels(transaction: Database): Promise<AppLevel[]> {
  const { rows } = await sql<AppLevel>`
    select id as "subscriptionId", json_build_object('measure', trigger ->> 'measure',
      'direction', trigger ->> 'direction', 'level', (trigger ->> 'level')::float8) as level
    from event_subscriptions
    where enabled and trigger ->> 'type' = 'position-level'
      and trigger ->> 'measure' in ${ofMarkets}`.execute(transaction);
  return rows;
}

/** Deletes changes which every replica has read, or will read again with their markets. */
export async function forgetLevelChanges(db: Database, now: Date): Promise<void> {
  await deleteInSteps(db, "level_changes", sql`at < ${new Date(now.getTime() - keptMs)}`);
}
