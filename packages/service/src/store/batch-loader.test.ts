import { expect, test } from "vitest";
import { createBatchLoader } from "./batch-loader.ts";

test("keys requested during a statement wait for the next one, and fail only with their own statement", async () => {
  const statements: (readonly number[])[] = [];
  let isRunning = false;
  const load = createBatchLoader(async (keys: readonly number[]) => {
    expect(isRunning).toBe(false);
    isRunning = true;
    statements.push(keys);
    await new Promise((resolve) => setTimeout(resolve, 5));
    isRunning = false;
    if (keys.includes(3)) throw new Error("unavailable");
    return keys.map((key) => key * 10);
  });
  const first = Promise.all([load(1), load(2), load(1)]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const second = Promise.allSettled([load(3), load(4)]);
  expect(await first).toEqual([10, 20, 10]);
  expect((await second).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await load(5)).toBe(50);
  expect(statements.map((keys) => new Set(keys))).toEqual([
    new Set([1, 2]),
    new Set([3, 4]),
    new Set([5]),
  ]);
});

test("keys requested after a statement that hangs are loaded by another one", async () => {
  let statements = 0;
  const load = createBatchLoader((keys: readonly number[]) => {
    statements += 1;
    return statements === 1 ? new Promise<never>(() => {}) : Promise.resolve(keys);
  });
  const hanging = load(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await load(2)).toBe(2);
  expect(await Promise.race([hanging, "hangs"])).toBe("hangs");
});
