import type { InboxEvent } from "@bellwether/alerts";
import { type InboxSummary, toWireAlert, toWireSummary } from "./alert.ts";
import type { AlertRow, AlertText, MarkRow } from "./inbox-rows.ts";

/** An event of a stream before it has an id. */
export interface StreamEvent {
  /** The number of its alert or mark; undefined for one without. */
  readonly seq?: bigint;
  readonly event: Extract<InboxEvent["event"], string>;
  readonly data: object;
}

export function toAlertEvent(row: AlertRow, text: AlertText): StreamEvent {
  const { seq } = row;
  return {
    seq,
    event: "alert",
    data: toWireAlert({ ...text, ...row, seq: `${seq}`, archivedAt: null }),
  };
}

export function toMarkEvent({ seq, kind, alertIds, through, appId, at }: MarkRow): StreamEvent {
  const marked = {
    ...(alertIds !== null && { ids: alertIds }),
    ...(through !== null && { through }),
    ...(appId !== null && { appId }),
    at: at.toISOString(),
  };
  return { seq, event: kind, data: marked };
}

export function toSummaryEvent(summary: InboxSummary): StreamEvent {
  return { event: "summary", data: toWireSummary(summary) };
}

export const resetEvent: StreamEvent = { event: "reset", data: {} };
export const heartbeatEvent: StreamEvent = { event: "heartbeat", data: {} };

/** An event as it is sent. JSON has no line breaks. */
export function writeEvent(id: string, { event, data }: StreamEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
