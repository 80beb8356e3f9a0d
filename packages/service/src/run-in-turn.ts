import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { LeaseStore } from "./store/leases.ts";

/** What one replica at a time does. */
export interface Job {
  /** The same at all replicas. */
  readonly name: string;
  /** Goes on until the signal comes; what is done before that waits for it. */
  run(signal: AbortSignal): Promise<void>;
}

export interface Turns {
  /** Each job, and whether it runs here. */
  states(): readonly { readonly name: string; readonly isHeld: boolean }[];
  /** Stops all jobs and leaves them to the other replicas at once. */
  stop(): Promise<void>;
}

export interface TurnOptions {
  readonly jobs: readonly Job[];
  readonly leases: Pick<LeaseStore, "take" | "giveBack">;
  /** Who this replica is: a UUID that no other has. */
  readonly holder: string;
  readonly log: Pick<Logger, "info" | "warn">;
  /** The database has gone silent, and jobs that wait for it must not wait on. */
  readonly onSilence?: () => void;
  readonly pace?: Pace;
}

/** Times in milliseconds. */
export interface Pace {
  /** How long a job is held without word from its holder: so long at most it stands still when one dies. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
  /** How often the others look whether it is free. */
  readonly lookEveryMs: number;
  /** How much earlier than the others' turn begins the holder stops. */
  readonly marginMs: number;
}

const usualPace: Pace = {
  leaseMs: 10_000,
  renewEveryMs: 3000,
  lookEveryMs: 1000,
  marginMs: 1000,
};

interface Turn {
  readonly end: AbortController;
  readonly ended: Promise<void>;
  renewAt: number;
  alarm?: NodeJS.Timeout;
}

/**
 * Runs each job as long as this replica has its lease. A replica that hears nothing from the database stops
 * before its lease ends there: it counts from the moment at which it asked, the database from a later one.
 */
export function runInTurn(options: TurnOptions): Turns {
  const { jobs, leases, holder, log, onSilence = () => {}, pace = usualPace } = options;
  const turns = new Map<string, Turn>();
  const stopping = new AbortController();
  let isAway = false;
  const looking = look();
  return {
    states: () => jobs.map(({ name }) => ({ name, isHeld: isHeld(name) })),
    async stop() {
      stopping.abort();
      for (const turn of turns.values()) end(turn);
      await looking;
      await Promise.all(jobs.map(({ name }) => leave(name)));
    },
  };

  function isHeld(name: string): boolean {
    return turns.get(name)?.end.signal.aborted === false;
  }

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ask();
      await sleep(pace.lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function ask(): Promise<void> {
    const askedAt = performance.now();
    const due = jobs.filter(({ name }) => isDue(turns.get(name), askedAt));
    if (due.length === 0) return;
    try {
      const names = due.map(({ name }) => name);
      const taken = new Set(await leases.take(names, holder, pace.leaseMs));
      isAway = false;
      for (const job of due) {
        if (taken.has(job.name)) hold(job, askedAt);
        else lose(job.name, "Another replica runs it from now on.");
      }
    } catch (error) {
      if (!isAway) log.warn({ error }, "Leases cannot be taken; trying again every second.");
      isAway = true;
    }
  }

  function isDue(turn: Turn | undefined, at: number): boolean {
    // One that is still ending is not asked for, so that it never runs twice.
    return turn === undefined || (!turn.end.signal.aborted && at >= turn.renewAt);
  }

  function hold(job: Job, askedAt: number): void {
    const restMs = askedAt + pace.leaseMs - pace.marginMs - performance.now();
    const turn = turns.get(job.name);
    if (stopping.signal.aborted || restMs <= 0 || turn?.end.signal.aborted) return;
    const held = turn ?? begin(job);
    clearTimeout(held.alarm);
    held.renewAt = askedAt + pace.renewEveryMs;
    held.alarm = setTimeout(() => {
      lose(job.name, "The database no longer confirms that this replica runs it; it stops here.");
      onSilence();
    }, restMs);
  }

  function begin(job: Job): Turn {
    log.info({ lease: job.name }, "This replica runs it from now on.");
    const end = new AbortController();
    const ended = job
      .run(end.signal)
      .catch((error) => log.warn({ lease: job.name, error }, "It broke; it begins again."))
      .finally(() => {
        clearTimeout(turn.alarm);
        turns.delete(job.name);
      });
    const turn: Turn = { end, ended, renewAt: 0 };
    turns.set(job.name, turn);
    return turn;
  }

  function lose(name: string, why: string): void {
    if (!isHeld(name)) return;
    log.warn({ lease: name }, why);
    end(turns.get(name));
  }

  function end(turn: Turn | undefined): void {
    clearTimeout(turn?.alarm);
    turn?.end.abort();
  }

  async function leave(name: string): Promise<void> {
    await turns.get(name)?.ended;
    // Without this it is free a little later.
    await leases.giveBack(name, holder).catch(() => {});
  }
}
