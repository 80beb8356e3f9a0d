import { setTimeout as delay } from "node:timers/promises";
import {
  type Alert,
  type InboxEvent,
  type InboxMark,
  type InboxSummary,
  type KnownInboxEvent,
  type MarkedAlerts,
  markAlert,
} from "@bellwether/alerts";
import { isProblem } from "../../src/domain/problems.ts";
import type { EventSink } from "../../src/streams/event-sink.ts";
import type { AskedStream, InboxStreams } from "../../src/streams/inbox-streams.ts";

/** A stream client keeping its own inbox copy from stream events alone. */
export class InboxFollower {
  readonly #asked: Omit<AskedStream, "lastEventId">;
  /** Written by the service; the follower may lose the connection before it has them. */
  #arriving: InboxEvent[] = [];
  #close = () => {};
  readonly alerts = new Map<string, Alert>();
  /** An event named alerts it does not have: the inbox must be listed again. */
  isStale = false;
  readonly arrived: InboxEvent[] = [];
  lastEventId: string | undefined;
  summary: InboxSummary | undefined;
  isConnected = false;
  wasCut = false;
  waitingBytes = 0;

  constructor(asked: Omit<AskedStream, "lastEventId">) {
    this.#asked = asked;
  }

  async connect(streams: InboxStreams): Promise<void> {
    await pollUntilReady(streams);
    const source = await streams.open({ ...this.#asked, lastEventId: this.lastEventId });
    if (isProblem(source)) throw new Error(source.message);
    const follower = this;
    const end = () => {
      this.isConnected = false;
    };
    const sink: EventSink = {
      get waitingBytes() {
        return follower.waitingBytes;
      },
      write: (text) => this.#arriving.push(...parseEvents(text)),
      end,
      cut: () => {
        this.wasCut = true;
        end();
      },
    };
    this.isConnected = true;
    this.#close = source.start(sink);
  }

  /** Takes some written events, or all. */
  arrive(count = this.#arriving.length): void {
    for (const event of this.#arriving.splice(0, count)) {
      this.arrived.push(event);
      this.lastEventId = event.id;
      this.#apply(event as KnownInboxEvent);
    }
  }

  /** Loses what was written and has not arrived. */
  disconnect(): void {
    this.#arriving = [];
    this.isConnected = false;
    this.#close();
  }

  #apply(event: KnownInboxEvent): void {
    switch (event.event) {
      case "alert":
        this.alerts.set(event.data.id, event.data);
        return;
      case "summary":
        this.summary = event.data;
        return;
      case "unarchive":
        this.isStale = true;
        return;
      case "reset":
      case "heartbeat":
        return;
      default:
        this.#mark(event.event, event.data);
    }
  }

  #mark(mark: InboxMark, { ids, through, at }: MarkedAlerts): void {
    const listed = [...this.alerts.keys()];
    // All were marked up to an alert: the follower knows alerts only in arrival order.
    for (const id of ids ?? listed) {
      const alert = this.alerts.get(id);
      if (alert === undefined) continue;
      if (through !== undefined && !this.isThrough(id, through)) continue;
      const [marked] = markAlert(alert, mark, at);
      if (marked === undefined) this.alerts.delete(id);
      else this.alerts.set(id, marked);
    }
  }

  /** Whether an alert is not newer than another one; the test knows the inbox order. */
  isThrough: (id: string, through: string) => boolean = () => true;
}

export function parseEvents(text: string): InboxEvent[] {
  return text.split("\n\n").flatMap((block) => {
    const fields = new Map(
      block.split("\n").map((line) => {
        const at = line.indexOf(": ");
        return [line.slice(0, at), line.slice(at + 2)] as const;
      }),
    );
    const [id, event, data] = ["id", "event", "data"].map((name) => fields.get(name));
    if (id === undefined || data === undefined) return [];
    return { id, event, data: JSON.parse(data) } as InboxEvent;
  });
}

/** Polls until streams can be opened. Other tests' transactions on the same server hold up the first final number. */
export async function pollUntilReady(streams: InboxStreams): Promise<void> {
  for (; !streams.isReady; await delay(10)) await streams.poll();
}
