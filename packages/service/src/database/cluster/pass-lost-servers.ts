import { lostServerOf } from "../transient-errors.ts";

/** A server that is silent keeps each statement waiting for seconds; the next round goes on. */
const longestSearchMs = 10_000;

/** The items that wait for a lost server, and the error of the last one. */
export interface LeftItems<Item> {
  readonly left: Item[];
  readonly error?: unknown;
}

/**
 * Works on items in steps, and on those of a step that a lost server ends one by one: most are about wallets of other
 * servers.
 */
export async function workPastLostServers<Item>(
  items: readonly Item[],
  stepSize: number,
  work: (step: readonly Item[]) => Promise<void>,
): Promise<LeftItems<Item>> {
  const left: Item[] = [];
  let lost: { readonly error: unknown } | undefined;
  let searchEndsAt: number | undefined;
  const attempt = async (step: readonly Item[]): Promise<void> => {
    try {
      await work(step);
    } catch (error) {
      if (lostServerOf(error) === undefined) throw error;
      lost = { error };
      searchEndsAt ??= performance.now() + longestSearchMs;
      if (step.length === 1 || performance.now() > searchEndsAt) left.push(...step);
      else for (const item of step) await attempt([item]);
    }
  };
  for (let start = 0; start < items.length; start += stepSize) {
    await attempt(items.slice(start, start + stepSize));
  }
  return { left, ...lost };
}
