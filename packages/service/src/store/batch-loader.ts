import DataLoader from "dataloader";

/** A statement that takes longer may hang with its connection, and the next must not hang with it. */
const maxWaitMs = 500;

/**
 * Makes one question of many: what is asked while a statement is under way waits for the next. So a quiet
 * replica asks at once and a busy one asks for many. Nothing is kept: every answer was read after its question.
 *
 * @param askAll answers in the order of the keys, each key once
 */
export function createBatchLoader<Key, Value>(
  askAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let ended: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const answers = askAll(keys);
      ended = endOf(answers);
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

/** The end of the statement, or of the patience with it. */
function endOf(answers: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs).unref();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    answers.then(end, end);
  });
}
