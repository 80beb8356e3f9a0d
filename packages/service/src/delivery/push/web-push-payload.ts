import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";
import { maxPayloadBytes } from "./encrypt-payload.ts";
import { fitMessage, type PushContent } from "./fit-message.ts";

/** The JSON a service worker's `push` event reads with `event.data.json()`. */
export interface PushPayload {
  readonly alertId: string;
  readonly sendId: string;
  readonly app: { readonly id: string; readonly name: string; readonly icon?: string };
  readonly title: string;
  /** Ends with an ellipsis if the whole text would exceed push services' limit. */
  readonly body: string;
  readonly image?: string;
  readonly actions?: OutgoingAlert["message"]["actions"];
  /** The app's custom data, unless the message would exceed push services' limit. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The `tag` for `showNotification`: a repeated message replaces the first one. */
  readonly tag: string;
}

/** Renders an alert as a payload within one message. */
export function renderPushPayload({ id, sendId, app, message, data }: OutgoingAlert): PushPayload {
  const { icon, ...sender } = app;
  const content = { ...message, ...(icon !== null && { icon }), ...(data !== null && { data }) };
  const render = ({ icon: shownIcon, ...shown }: PushContent): PushPayload => ({
    alertId: id,
    sendId,
    app: { ...sender, ...(shownIcon !== undefined && { icon: shownIcon }) },
    ...shown,
    tag: id,
  });
  return fitMessage(content, render, maxPayloadBytes);
}
