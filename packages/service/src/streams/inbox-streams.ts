import type { Session } from "../domain/caller.ts";
import type { Clock } from "../domain/clock.ts";
import { FinalNumbers } from "../domain/inbox/final-numbers.ts";
import {
  heartbeatEvent,
  resetEvent,
  type StreamEvent,
  toAlertEvent,
  toSummaryEvent,
} from "../domain/inbox/inbox-event.ts";
import type { InboxChanges } from "../domain/inbox/inbox-rows.ts";
import { newestOf, readEventId, type StreamOwner } from "../domain/inbox/stream-position.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import type { Random } from "../domain/random.ts";
import { networkOf } from "../domain/rate-limits/network.ts";
import { maxChangesOfInbox } from "../store/inbox/inbox-changes.ts";
import type { Store } from "../store/store.ts";
import type { EventSource } from "./event-sink.ts";
import { type FreshChanges, InboxStream } from "./inbox-stream.ts";
import { StreamCaps, sizesOf } from "./stream-caps.ts";
import { createStreamMetrics } from "./stream-metrics.ts";

/** A caller's wish to follow an inbox. */
export interface AskedStream extends StreamOwner {
  readonly session: Session;
  readonly lastEventId: string | undefined;
  /** The caller's IP address. */
  readonly address: string;
}

export interface InboxStreamsOptions {
  readonly store: Pick<Store, "inbox" | "inboxChanges" | "sessions" | "blockedWallets">;
  readonly clock: Clock;
  readonly random: Random;
  readonly maxOpenStreams: number;
  readonly pollMs?: number;
  /** How long after its number a transaction has its id at the latest. */
  readonly settleMs?: number;
  readonly heartbeatMs?: number;
}

/** The numbers are sampled without streams too, so the first one begins at a recent number. */
const idlePolls = 4;
/** A statement for more wallets takes longer without costing less. */
const walletsOfStatement = 2000;
const maxMissed = 200;
const maxReadings = 20;
const drainSpreadMs = 5000;

interface Fresh extends FreshChanges {
  readonly stream: InboxStream;
  /** More changed than was read. */
  readonly isCut: boolean;
}

/** This replica's open streams, and the reading of changes in their inboxes. */
export class InboxStreams {
  readonly #options: InboxStreamsOptions;
  readonly #caps: StreamCaps;
  readonly #streams = new Map<string, Set<InboxStream>>();
  readonly #numbers: FinalNumbers;
  readonly metrics = createStreamMetrics();
  #count = 0;
  #polls = 0;
  #last = 0n;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;
  #beatTimer: NodeJS.Timeout | undefined;

  constructor(options: InboxStreamsOptions) {
    this.#options = options;
    this.#numbers = new FinalNumbers(options.settleMs);
    this.#caps = new StreamCaps(sizesOf(options.maxOpenStreams));
  }

  get openStreams(): number {
    return this.#count;
  }

  /** Whether streams can be opened: some seconds after the start, when the first final number is known. */
  get isReady(): boolean {
    return this.#numbers.final !== undefined;
  }

  /** Begins to read. */
  start(): void {
    const { pollMs = 500 } = this.#options;
    const next = (idle: number) => {
      this.#timer = setTimeout(async () => {
        if (this.#count === 0 && idle < idlePolls) return next(idle + 1);
        // A failure ends no stream: the next poll begins where this one did.
        await this.poll().catch(() => {});
        if (!this.#isStopping) next(0);
      }, pollMs).unref();
    };
    next(idlePolls);
    this.#beatTimer = setInterval(() => void this.beat().catch(() => {}), 1000).unref();
  }

  /** Ends all streams; their clients resume at another replica, not all at once. */
  stop(): void {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beatTimer);
    this.#endAll();
  }

  #endAll(): void {
    for (const stream of [...this.#list()]) {
      const [spread = 0] = this.#options.random.bytes(1);
      stream.close("stop", 1000 + Math.round((spread / 256) * drainSpreadMs));
    }
  }

  /** Opens a stream; the caller starts or cancels it. */
  async open(asked: AskedStream): Promise<EventSource | Problem> {
    if (this.#isStopping) return refuseNow("The service is stopping.");
    if (!this.isReady) return refuseNow("The service is starting.");
    const { wallet, appId, session, address } = asked;
    const holders = this.#caps.take(wallet, `network ${networkOf(address)}`);
    if (isProblem(holders)) return holders;
    const { clock } = this.#options;
    const stream = new InboxStream({
      ...{ wallet, appId, session, holders },
      now: () => clock.now(),
      onEvent: (event) => this.metrics.countEvent(event),
      onEnd: (ended, reason) => {
        this.#remove(ended);
        this.metrics.countEnd(reason);
      },
    });
    this.#add(stream);
    try {
      await this.#begin(stream, asked);
    } catch (error) {
      stream.close("client");
      throw error;
    }
    return {
      start: (sink) => {
        stream.start(sink);
        return () => stream.close("client");
      },
      cancel: () => stream.close("client"),
    };
  }

  /** Reads what changed since the last poll and sends it. */
  async poll(): Promise<void> {
    const startedAt = performance.now();
    const { inboxChanges } = this.#options.store;
    this.#polls += 1;
    const number = this.#polls;
    const numbers = this.#numbers;
    const sample = await inboxChanges.sampleNumbers(numbers.needsBarrier(performance.now()));
    // A standby taking over without the last commits, or a restored backup: the positions mean nothing there.
    if (sample.last < this.#last) this.#endAll();
    this.#last = sample.last;
    const floor = numbers.final ?? sample.last;
    const final = numbers.add(sample, performance.now());
    const streams = [...this.#list()].filter((stream) => stream.isOpen && stream.since < number);
    // Without a number above the floor, nothing can have changed.
    if (sample.last > floor) await this.#readFor(streams, floor);
    if (final !== undefined) for (const stream of streams) stream.raise(final);
    this.metrics.observePoll((performance.now() - startedAt) / 1000);
  }

  async #readFor(streams: readonly InboxStream[], floor: bigint): Promise<void> {
    const wallets = [...new Set(streams.map(({ wallet }) => wallet))];
    for (let from = 0; from < wallets.length; from += walletsOfStatement) {
      const some = wallets.slice(from, from + walletsOfStatement);
      const changes = await this.#options.store.inboxChanges.readAfter(some, floor);
      const byWallet = groupByWallet(changes);
      const fresh = streams.flatMap((stream) => {
        const own = byWallet.get(stream.wallet);
        if (own === undefined) return [];
        return [{ stream, ...stream.take(own), isCut: isCut(own) }];
      });
      await this.#send(fresh);
    }
  }

  /** Sends what streams have taken. Where this fails, they end: their callers resume before it. */
  async #send(fresh: readonly Fresh[]): Promise<void> {
    const changed = fresh.filter(({ marks, alerts }) => marks.length + alerts.length > 0);
    try {
      const events = await this.#toEvents(changed);
      for (const [index, { stream, isCut }] of changed.entries()) {
        stream.send(events[index] ?? []);
        if (isCut) stream.close("stop", drainSpreadMs);
      }
    } catch (error) {
      for (const { stream } of changed) stream.close("stop");
      throw error;
    }
  }

  /** First the marks: the alerts were read after them, and have what the marks did. */
  async #toEvents(changed: readonly Omit<Fresh, "isCut">[]): Promise<StreamEvent[][]> {
    if (changed.length === 0) return [];
    const { inbox, inboxChanges } = this.#options.store;
    const sendIds = new Set(changed.flatMap(({ alerts }) => alerts.map(({ sendId }) => sendId)));
    const [texts, summaries] = await Promise.all([
      sendIds.size > 0 ? inboxChanges.readTexts([...sendIds]) : new Map(),
      Promise.all(changed.map(({ stream }) => inbox.summarize(stream.wallet, stream.appId))),
    ]);
    return changed.map(({ marks, alerts }, index) => {
      const summary = summaries[index];
      const told = alerts.flatMap((row) => {
        const text = texts.get(row.sendId);
        return text === undefined ? [] : toAlertEvent(row, text);
      });
      return [...marks, ...told, ...(summary === undefined ? [] : [toSummaryEvent(summary)])];
    });
  }

  /** Reads what the stream missed. Repeated if a poll began meanwhile, which did not include it. */
  async #begin(stream: InboxStream, { lastEventId }: AskedStream): Promise<void> {
    const { clock } = this.#options;
    const { inboxChanges } = this.#options.store;
    const known =
      lastEventId === undefined ? undefined : readEventId(lastEventId, stream.mark, clock.now());
    const isPast = known !== undefined && newestOf(known) <= (await this.#readLast(known));
    let resumed = isPast ? known : undefined;
    for (let reading = 0; reading < maxReadings; reading += 1) {
      stream.since = this.#polls;
      const floor = resumed?.floor ?? this.#numbers.final ?? this.#last;
      const changes = await inboxChanges.readAfter([stream.wallet], floor);
      if (stream.since !== this.#polls) continue;
      const numbers = [...changes.marks, ...changes.alerts].map(({ seq }) => seq);
      const missed = numbers.filter((seq) => !resumed?.seen.has(seq));
      if (resumed !== undefined && (missed.length > maxMissed || isCut(changes))) {
        resumed = undefined;
        continue;
      }
      stream.begin(floor, resumed?.seen ?? numbers, isCut(changes));
      stream.isOpen = true;
      const { marks, alerts } = stream.take(changes);
      const isReset = lastEventId !== undefined && resumed === undefined;
      stream.open([
        ...(isReset ? [resetEvent] : []),
        ...((await this.#toEvents([{ stream, marks, alerts }]))[0] ?? []),
      ]);
      return;
    }
    throw new Error("The inbox could not be read between two polls.");
  }

  /** The last number: another replica's id may be newer than the last poll. */
  async #readLast(position: Parameters<typeof newestOf>[0]): Promise<bigint> {
    if (newestOf(position) <= this.#last) return this.#last;
    return (await this.#options.store.inboxChanges.sampleNumbers()).last;
  }

  /** Sends due heartbeats, and ends streams with ended sessions and blocked wallets. */
  async beat(): Promise<void> {
    const { clock, store, heartbeatMs = 20_000 } = this.#options;
    const nowMs = performance.now();
    const due = [...this.#list()].filter((stream) => stream.isOpen && stream.nextBeatMs <= nowMs);
    if (due.length === 0) return;
    for (const stream of due) {
      stream.nextBeatMs = nowMs + heartbeatMs;
      stream.send([heartbeatEvent]);
    }
    const wallets = [...new Set(due.map(({ wallet }) => wallet))];
    const blocked = new Set(await store.blockedWallets.findBlocked(wallets));
    await Promise.all(
      due.map(async (stream) => {
        const { session, wallet } = stream;
        const asked = { ...session, wallet, database: undefined };
        const isOver = session.expiresAt <= clock.now() || blocked.has(wallet);
        const refusal = isOver ? "revoked" : await store.sessions.findRefusal(asked);
        if (refusal === "revoked") stream.close("session");
      }),
    );
  }

  *#list(): Iterable<InboxStream> {
    for (const streams of this.#streams.values()) yield* streams;
  }

  #add(stream: InboxStream): void {
    const { heartbeatMs = 20_000 } = this.#options;
    const streams = this.#streams.get(stream.wallet) ?? new Set();
    this.#streams.set(stream.wallet, streams.add(stream));
    this.#count += 1;
    stream.nextBeatMs = performance.now() + heartbeatMs;
  }

  #remove(stream: InboxStream): void {
    const streams = this.#streams.get(stream.wallet);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.#streams.delete(stream.wallet);
    this.#count -= 1;
    this.#caps.free(stream.holders);
  }
}

function refuseNow(message: string): Problem {
  return refuse("unavailable", { message, retryAfterSeconds: 2 });
}

function groupByWallet({ alerts, marks }: InboxChanges): Map<string, InboxChanges> {
  const alertsOf = Map.groupBy(alerts, ({ wallet }) => wallet);
  const marksOf = Map.groupBy(marks, ({ wallet }) => wallet);
  const wallets = new Set([...alertsOf.keys(), ...marksOf.keys()]);
  return new Map(
    [...wallets].map((wallet) => [
      wallet,
      { alerts: alertsOf.get(wallet) ?? [], marks: marksOf.get(wallet) ?? [] },
    ]),
  );
}

function isCut({ alerts }: InboxChanges): boolean {
  return alerts.length >= maxChangesOfInbox;
}
