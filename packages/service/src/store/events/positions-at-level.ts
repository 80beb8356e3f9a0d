import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  isAtLevel,
  type PositionLevel,
  type PositionsAtLevel,
  typesWith,
} from "../../domain/events/position-levels.ts";
import { PositionStore } from "../positions/positions.ts";
import { placeInDebtMarkets } from "./debt-markets.ts";
import { type BeginningWatch, saveStarts } from "./level-starts.ts";

const maxChecked = 5000;

/** Positions read and compared at once, in a few milliseconds. */
const stepSize = 200;

/** Whose positions a level is compared with. */
export type LevelHolders = { readonly wallet: string } | HoldersOfApp;

interface HoldersOfApp {
  readonly appId: string;
  readonly topicId: string | null;
}

/** Counts the open positions at a newly watched level, and stores their figures as its start. */
export async function beginLevel(
  transaction: Database,
  holders: LevelHolders,
  level: PositionLevel,
  watch: Omit<BeginningWatch, "measure">,
): Promise<PositionsAtLevel> {
  const found = await findHeld(transaction, holders, level);
  const positions = new PositionStore(transaction);
  const times: number[] = [];
  for (let start = 0; start < found.length; start += stepSize) {
    const step = found.slice(start, start + stepSize);
    const read = await positions.findPositions(step.map(({ id }) => id));
    const placed =
      level.measure === "borrow-apy" ? await placeInDebtMarkets(transaction, read) : read;
    await saveStarts(transaction, { ...watch, measure: level.measure }, placed);
    const atLevel = new Set(
      placed.filter((held) => isAtLevel(level, held)).map(({ position }) => position.id),
    );
    for (const { id, observedAt } of step) if (atLevel.has(id)) times.push(observedAt.getTime());
  }
  const oldest = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  return {
    positionCount: times.length,
    checkedCount: found.length,
    ...(times.length > 0 && { observedAt: new Date(oldest) }),
  };
}

async function findHeld(db: Database, holders: LevelHolders, { measure }: PositionLevel) {
  const wallets = "wallet" in holders ? sql`${holders.wallet}` : holdersOf(holders);
  const { rows } = await sql<{ readonly id: string; readonly observedAt: Date }>`
    select p.id, p.updated_at as "observedAt" from positions p
    where p.type = any(${[...typesWith(measure)]}::text[]) and p.closed_at is null
      and p.wallet_address in (${wallets})
    limit ${maxChecked}`.execute(db);
  return rows;
}

/** An app's subscribers, or those following its topic. Uncorrelated, as a distributed PostgreSQL wants it. */
function holdersOf({ appId, topicId }: HoldersOfApp) {
  const follows =
    topicId === null
      ? sql`true`
      : sql`exists (select from topic_subscriptions f where (f.topic_id, f.wallet) = (${topicId}::uuid, s.wallet))`;
  return sql`select s.wallet from subscriptions s where s.app_id = ${appId}::uuid and ${follows}`;
}
