import type { PostgresPool, PostgresPoolClient } from "kysely";

/** Whether the database is silent, for callers about to wait for it. */
export interface Stall {
  readonly isOn: boolean;
  /** Rejects the callers waiting for a connection, and all later ones until `end`. */
  begin(): void;
  end(): void;
  /** Rejects when a stall begins, at once during one. */
  guard<Result>(work: () => Promise<Result>, onLate: (result: Result) => void): Promise<Result>;
}

/** The error code from a server refusing connections, which `transient-errors.ts` treats as transient. */
const stalledError = () =>
  Object.assign(new Error("The database does not answer."), { code: "57P03" });

export function createStall(): Stall {
  const waiting = new Set<() => void>();
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    begin() {
      isOn = true;
      for (const reject of waiting) reject();
    },
    end() {
      isOn = false;
    },
    guard(work, onLate) {
      if (isOn) return Promise.reject(stalledError());
      return new Promise((resolve, reject) => {
        let isRejected = false;
        const refuse = () => {
          isRejected = true;
          waiting.delete(refuse);
          reject(stalledError());
        };
        waiting.add(refuse);
        work().then(
          (result) => {
            waiting.delete(refuse);
            if (isRejected) onLate(result);
            else resolve(result);
          },
          (error) => {
            waiting.delete(refuse);
            reject(error);
          },
        );
      });
    },
  };
}

/** Gives out no connection while the database is silent: a caller gets its error now instead of after a timeout. */
export function rejectWhileStalled(pool: PostgresPool, stall: Stall): PostgresPool {
  return {
    connect: () =>
      stall.guard<PostgresPoolClient>(
        () => pool.connect(),
        (client) => client.release(),
      ),
    end: () => pool.end(),
    options: pool.options,
  };
}
