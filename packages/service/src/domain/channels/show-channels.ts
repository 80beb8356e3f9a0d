import type { Channels, ConnectedChannel } from "@bellwether/alerts";
import { type Channel, packChannels } from "./channel.ts";

export interface EmailChannel {
  readonly id: string;
  readonly email: string;
  readonly verifiedAt: Date | null;
}

export interface TelegramChannel {
  readonly id: string;
  readonly name: string;
}

export interface ConnectedChannels {
  readonly email: EmailChannel | undefined;
  readonly telegram: TelegramChannel | undefined;
  /** The bits of the channels that any app may use. */
  readonly subscribed: number;
}

export function showChannels({ email, telegram, subscribed }: ConnectedChannels): Channels {
  return {
    ...(email !== undefined && { EMAIL: showEmail(email, subscribed) }),
    ...(telegram !== undefined && {
      TELEGRAM: show("TELEGRAM", telegram.id, telegram.name, true, subscribed),
    }),
  };
}

export function showEmail({ id, email, verifiedAt }: EmailChannel, subscribed: number) {
  return show("EMAIL", id, email, verifiedAt !== null, subscribed);
}

function show(
  type: Channel,
  id: string,
  value: string,
  verified: boolean,
  subscribed: number,
): ConnectedChannel {
  return { id, type, value, verified, subscribed: (subscribed & packChannels([type])) !== 0 };
}
