import { lostServerOf } from "../transient-errors.ts";

/** A silent server keeps each statement waiting for seconds; the next round goes on. */
const longestSearchMs = 10_000;

/** The items waiting for a lost server, and the last one's error. */
export interface LeftItems<Item> {
  readonly left: Item[];
  readonly error?: unknown;
}

/**
 * Works on items in steps, and one by one on those in a step ended by a lost server: most are about wallets on other
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
