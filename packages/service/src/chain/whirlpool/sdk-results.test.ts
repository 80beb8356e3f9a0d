import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTest } from "../../../../../tools/testing/long-test.ts";
import { inflate, toAccount } from "../../../tests/chain/kamino/recorded-accounts.ts";
import { generateLines, installOracle } from "../../../tests/chain/oracle.ts";
import { decodeAccount } from "../account-layout.ts";
import type { ChainAccount } from "../chain.ts";
import { poolLayout, positionLayout, TICKS_PER_ARRAY, tickArrayLayout } from "./account-layouts.ts";
import { findArrayStart } from "./addresses.ts";
import { readDynamicTick } from "./dynamic-tick-array.ts";
import { computeOwed } from "./owed-amounts.ts";
import { toSqrtPrice } from "./sqrt-price.ts";
import { computeAmounts, isInRange } from "./token-amounts.ts";

/*
 * Accounts built by the IDL in Orca's last Apache package, with what those packages compute from them: see
 * tools/oracles/whirlpool. All values must be equal.
 */

interface BuiltAccount {
  readonly deflated: string;
  readonly fields: unknown;
}

interface BuiltPosition {
  readonly unixTime: string;
  readonly pool: BuiltAccount;
  readonly position: BuiltAccount;
  readonly tickArrays: readonly (BuiltAccount & {
    readonly place: number;
    readonly tick: unknown;
  })[];
  readonly results: {
    readonly sqrtPrices: readonly string[];
    readonly inRange: boolean;
    readonly amounts: readonly string[] | null;
    readonly fees: readonly string[];
    readonly rewards: readonly (string | null)[];
  };
}

const recordedPath = join(import.meta.dirname, "../../../tests/chain/whirlpool/sdk-results.ndjson");
/** So many positions from the first seed are recorded. */
const recordedCount = 12;

test("recorded accounts decode to the written fields, and to the amounts of Orca's packages", () => {
  const lines = readFileSync(recordedPath, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(recordedCount);
  for (const line of lines) comparePosition(JSON.parse(line) as BuiltPosition);
});

longTest("thousands of generated positions have the amounts of Orca's packages", async () => {
  const recorded: string[] = [];
  let count = 0;
  for await (const line of generateLines(installOracle("whirlpool"), 5000)) {
    comparePosition(JSON.parse(line) as BuiltPosition);
    if (count < recordedCount) recorded.push(`${line}\n`);
    count += 1;
  }
  expect(count).toBe(5000);
  // With `-u` this writes the short tier's file.
  await expect(recorded.join("")).toMatchFileSnapshot(recordedPath);
});

function comparePosition({ unixTime, results, ...built }: BuiltPosition): void {
  const pool = decodeAccount(poolLayout, "pool", read(built.pool));
  const position = decodeAccount(positionLayout, "position", read(built.position));
  expect(built.pool.fields).toMatchObject(toTexts(pool));
  expect(built.position.fields).toMatchObject(toTexts(position));
  const range = [position.tickLowerIndex, position.tickUpperIndex];
  const [lower, upper] = built.tickArrays.map((array, index) => {
    const { ticks, ...fields } = decodeAccount(tickArrayLayout, "array", read(array));
    expect(array.fields).toMatchObject(toTexts(fields));
    expect(array.tick).toMatchObject(toTexts(ticks[array.place]));
    expect(findArrayStart(range[index] ?? 0, pool.tickSpacing)).toBe(fields.startTickIndex);
    const dynamic = toDynamic(read(array));
    expect(readDynamicTick("array", dynamic, array.place)).toEqual(ticks[array.place]);
    return ticks[array.place];
  });
  expect(range.map((tick) => `${toSqrtPrice(tick)}`)).toEqual(results.sqrtPrices);
  expect(isInRange(position, pool)).toBe(results.inRange);
  if (results.amounts !== null) {
    const { a, b } = computeAmounts(position, pool);
    expect([`${a}`, `${b}`]).toEqual(results.amounts);
  }
  if (lower === undefined || upper === undefined) throw new Error("a tick is missing");
  const owed = computeOwed(pool, position, { lower, upper }, BigInt(unixTime));
  expect([`${owed.feeA}`, `${owed.feeB}`]).toEqual(results.fees);
  expect(owed.rewards.map(String)).toEqual(results.rewards.map((owed) => owed ?? "0"));
}

const tickBytes = 113;

/** The same ticks in the other format's array, where an unused tick is one byte. */
function toDynamic(array: ChainAccount): ChainAccount {
  const { data } = array;
  const ticks = Array.from({ length: TICKS_PER_ARRAY }, (_, place) => {
    const at = 12 + place * tickBytes;
    return data.subarray(at, at + (data[at] === 0 ? 1 : tickBytes));
  });
  const head = [Uint8Array.of(17, 216, 246, 142, 225, 199, 218, 56), data.subarray(8, 12)];
  const bytes = Buffer.concat([...head, data.subarray(-32), new Uint8Array(16), ...ticks]);
  return { ...array, data: Uint8Array.from(bytes) };
}

function read({ deflated }: BuiltAccount) {
  return toAccount(inflate(deflated));
}

/** JSON has no integers this large. */
function toTexts(value: unknown): object {
  return JSON.parse(
    JSON.stringify(value, (_, entry) => (typeof entry === "bigint" ? `${entry}` : entry)),
  );
}
