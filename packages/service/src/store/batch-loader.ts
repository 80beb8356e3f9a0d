import DataLoader from "dataloader";

/** A slower statement may hang with its connection; the next batch then goes out on another one. */
const maxWaitMs = 500;

/**
 * Loads many keys in one statement. Keys requested while a statement runs wait for the next one, so a quiet replica
 * loads at once and a busy one loads many. Nothing is cached: every value was read after its key was requested.
 *
 * @param loadAll returns the values in key order, each key once
 */
export function createBatchLoader<Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let settled: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const values = loadAll(keys);
      settled = settledOrLate(values);
      return values;
    },
    {
      cache: false,
      // Keys requested in the same tick go into the same statement.
      batchScheduleFn: (dispatch) => void settled.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}

/** Resolves when the statement settles, or after `maxWaitMs`. */
function settledOrLate(values: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs).unref();
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    values.then(settle, settle);
  });
}
