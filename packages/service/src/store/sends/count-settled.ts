import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Settlement } from "./held-alert.ts";

const states = ["held", "digested", "throttled", "retrying", "sent", "failed", "skipped"] as const;

type State = (typeof states)[number];

/** Moves alerts which waited from one count of their sends to others. A wallet's devices count each by itself. */
export async function countSettled(
  transaction: Database,
  bit: number,
  settled: readonly Settlement[],
): Promise<void> {
  const sums = [...Map.groupBy(settled, ({ held }) => held.sendId)].map(([sendId, ofSend]) => ({
    sendId,
    ...sumMoves(ofSend),
  }));
  if (sums.length === 0) return;
  const ids = sums.map(({ sendId }) => sendId);
  // In one order, so two workers do not deadlock.
  await sql`
    select send_id from send_totals where channel = ${bit} and send_id = any(${ids}::uuid[])
    order by send_id for update`.execute(transaction);
  await sql`
    update send_totals t set ${sql.join(states.map(addSum))}
    from json_to_recordset(${JSON.stringify(sums)}::json) as m ("sendId" uuid, ${sql.join(states.map(defineSum))})
    where t.send_id = m."sendId" and t.channel = ${bit}`.execute(transaction);
}

function sumMoves(settled: readonly Settlement[]): Record<State, number> {
  const before = settled.map(({ held }) => held.state);
  const after = settled.flatMap(({ outcomes }) => outcomes.map(({ state }) => state as string));
  const count = (found: readonly string[], state: State) =>
    found.filter((other) => other === state).length;
  const sums = states.map((state) => [state, count(after, state) - count(before, state)] as const);
  return Object.fromEntries(sums) as Record<State, number>;
}

function addSum(state: State): RawBuilder<unknown> {
  return sql`${sql.ref(state)} = ${sql.ref(`t.${state}`)} + ${sql.ref(`m.${state}`)}`;
}

function defineSum(state: State): RawBuilder<unknown> {
  return sql`${sql.ref(state)} int`;
}
