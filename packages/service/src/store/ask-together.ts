import DataLoader from "dataloader";

/**
 * Makes one question of many: what is asked while a statement is under way waits for the next. So a quiet
 * replica asks at once and a busy one asks for many. Nothing is kept: every answer was read after its question.
 *
 * @param askAll answers in the order of the keys, each key once
 */
export function askTogether<Key, Value>(
  askAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let ended: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const answers = askAll(keys);
      ended = answers.catch(() => {});
      return answers;
    },
    {
      cache: false,
      // What arrived in the same moment goes into the same statement.
      batchScheduleFn: (dispatch) => void ended.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
