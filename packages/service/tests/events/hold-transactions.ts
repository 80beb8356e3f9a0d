import type { Database } from "../../src/database/connect.ts";

type Work = (transaction: Database) => Promise<unknown>;

interface Gate {
  readonly reached: PromiseWithResolvers<void>;
  readonly released: PromiseWithResolvers<void>;
}

/** A call whose transaction has run all its statements and is not committed. */
export interface Held<Result> {
  /** Commits the transaction, and waits for the call. */
  end(): Promise<Result>;
}

/** A database whose next transaction a test can hold before its commit. */
export function holdTransactions(db: Database) {
  let next: Gate | undefined;
  const transaction = () => ({
    execute: (work: Work) => {
      const gate = next;
      next = undefined;
      return db.transaction().execute(async (started) => {
        const result = await work(started);
        gate?.reached.resolve();
        await gate?.released.promise;
        return result;
      });
    },
  });
  const holding = new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    db: holding,
    /** Starts a call and holds its first transaction. */
    async hold<Result>(start: () => Promise<Result>): Promise<Held<Result>> {
      const gate = {
        reached: Promise.withResolvers<void>(),
        released: Promise.withResolvers<void>(),
      };
      next = gate;
      const done = start();
      await Promise.race([gate.reached.promise, done]);
      return {
        end() {
          gate.released.resolve();
          return done;
        },
      };
    },
  };
}
