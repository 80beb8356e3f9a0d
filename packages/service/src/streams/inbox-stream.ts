import type { Session } from "../domain/caller.ts";
import { type StreamEvent, toMarkEvent, writeEvent } from "../domain/inbox/inbox-event.ts";
import type { AlertRow, InboxChanges } from "../domain/inbox/inbox-rows.ts";
import { markOwner, type StreamOwner, writeEventId } from "../domain/inbox/stream-position.ts";
import type { EventSink } from "./event-sink.ts";

/** Why a stream has ended. */
export type StreamEnd = "client" | "slow" | "session" | "stop";

/** The inbox changes a stream has not had yet. */
export interface FreshChanges {
  readonly marks: readonly StreamEvent[];
  readonly alerts: readonly AlertRow[];
}

/** A caller which has not taken the events before these is cut, and resumes. */
const maxWaitingBytes = 64 * 1024;

interface StreamOptions extends StreamOwner {
  readonly session: Session;
  readonly holders: readonly string[];
  readonly now: () => Date;
  readonly onEvent: (event: string) => void;
  readonly onEnd: (stream: InboxStream, reason: StreamEnd) => void;
}

/** One open stream: what it has had, and the connection it is written to. */
export class InboxStream {
  readonly wallet: string;
  readonly appId: string | undefined;
  readonly session: Session;
  readonly holders: readonly string[];
  readonly mark: string;
  /** The last poll begun before the stream's own reading; earlier ones may lack what it needs. */
  since = 0;
  /** Whether its events before the first poll are known. */
  isOpen = false;
  nextBeatMs = 0;

  readonly #options: StreamOptions;
  #floor = 0n;
  /** What was taken, and the sent part: an id has only the latter. */
  #taken = new Set<bigint>();
  #sent = new Set<bigint>();
  #isPartial = false;
  #waiting: StreamEvent[] | undefined = [];
  #sink: EventSink | undefined;
  #hasEnded = false;

  constructor(options: StreamOptions) {
    this.wallet = options.wallet;
    this.appId = options.appId;
    this.session = options.session;
    this.holders = options.holders;
    this.mark = markOwner(options);
    this.#options = options;
  }

  /** Sets what it has had: all up to `floor`, and these above it. */
  begin(floor: bigint, seen: Iterable<bigint>, isPartial: boolean): void {
    this.#floor = floor;
    this.#taken = new Set(seen);
    this.#sent = new Set(this.#taken);
    this.#isPartial = isPartial;
  }

  /** Picks what it has not had, and never picks it again. Other apps' alerts count as had. */
  take({ marks, alerts }: InboxChanges): FreshChanges {
    const isFresh = ({ seq }: { readonly seq: bigint }) => {
      if (seq <= this.#floor || this.#taken.has(seq)) return false;
      this.#taken.add(seq);
      return true;
    };
    const isOwn = ({ seq, appId }: { readonly seq: bigint; readonly appId: string | null }) => {
      const isOfApp = this.appId === undefined || appId === null || appId === this.appId;
      if (!isOfApp) this.#sent.add(seq);
      return isOfApp;
    };
    return {
      marks: marks.filter((row) => isFresh(row) && isOwn(row)).map(toMarkEvent),
      alerts: alerts.filter((row) => isFresh(row) && isOwn(row)),
    };
  }

  /** Sends events, after waiting ones. */
  send(events: readonly StreamEvent[]): void {
    if (this.#hasEnded) return;
    if (this.#sink === undefined) return void this.#waiting?.push(...events);
    if (this.#sink.waitingBytes > maxWaitingBytes) {
      this.#end("slow");
      return;
    }
    const text = events.map((event) => this.#write(event)).join("");
    if (text !== "") this.#sink.write(text);
  }

  /** Adds what it missed, before what polls have found since. */
  open(events: readonly StreamEvent[]): void {
    if (!this.#hasEnded) this.#waiting = [...events, ...(this.#waiting ?? [])];
  }

  start(sink: EventSink): void {
    if (this.#hasEnded) {
      sink.end();
      return;
    }
    this.#sink = sink;
    sink.write("retry: 2000\n\n");
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.send(waiting);
  }

  /** Everything up to `final` was taken: later readings begin there. */
  raise(final: bigint): void {
    // What waits has not been sent, and must not be skipped by an id.
    if (final <= this.#floor || this.#sink === undefined) return;
    this.#floor = final;
    for (const numbers of [this.#taken, this.#sent]) {
      for (const seq of numbers) if (seq <= final) numbers.delete(seq);
    }
    this.#isPartial = false;
  }

  close(reason: StreamEnd, retryMs?: number): void {
    if (retryMs !== undefined) this.#sink?.write(`retry: ${retryMs}\n\n`);
    this.#end(reason);
  }

  #end(reason: StreamEnd): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#waiting = undefined;
    if (reason === "slow") this.#sink?.cut();
    else if (reason !== "client") this.#sink?.end();
    this.#options.onEnd(this, reason);
  }

  #write(event: StreamEvent): string {
    if (event.seq !== undefined) this.#sent.add(event.seq);
    this.#options.onEvent(event.event);
    const position = { floor: this.#floor, seen: this.#sent, isPartial: this.#isPartial };
    return writeEvent(writeEventId(this.mark, position, this.#options.now()), event);
  }
}
