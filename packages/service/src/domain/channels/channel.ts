import { createHash } from "node:crypto";
import type { Channels, ConnectedChannel, PushDevice, PushTarget } from "@bellwether/alerts";

/** A channel through which alerts reach a subscriber. */
export type Channel = "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM";

/** The database stores a channel set as bits, so `&` intersects sets. */
const bits: Readonly<Record<Channel, number>> = { PUSH: 1, IN_APP: 2, EMAIL: 4, TELEGRAM: 8 };

export const allChannels = Object.keys(bits) as readonly Channel[];

export function packChannels(chosen: readonly Channel[]): number {
  return chosen.reduce((packed, channel) => packed | bits[channel], 0);
}

export function unpackChannels(packed: number): Channel[] {
  return allChannels.filter((channel) => (packed & bits[channel]) !== 0);
}

export interface EmailChannel {
  readonly id: string;
  readonly email: string;
  readonly verifiedAt: Date | null;
  /** Why it gets no mail, until another code is requested. */
  readonly failure: { readonly code: string; readonly at: Date } | null;
}

export interface TelegramChannel {
  readonly id: string;
  readonly name: string;
  /** The person blocked the bot: no alert reaches the account until it is connected again. */
  readonly isBlocked: boolean;
}

export interface ConnectedChannels {
  readonly email: EmailChannel | undefined;
  readonly telegram: TelegramChannel | undefined;
  /** The channel bits at least one app may use. */
  readonly subscribed: number;
}

export function toWireChannels({ email, telegram, subscribed }: ConnectedChannels): Channels {
  return {
    ...(email !== undefined && { EMAIL: toWireEmailChannel(email, subscribed) }),
    ...(telegram !== undefined && {
      TELEGRAM: toWireChannel(
        "TELEGRAM",
        telegram.id,
        telegram.name,
        !telegram.isBlocked,
        subscribed,
      ),
    }),
  };
}

export function toWireEmailChannel(
  { id, email, verifiedAt, failure }: EmailChannel,
  subscribed: number,
): ConnectedChannel {
  const channel = toWireChannel("EMAIL", id, email, verifiedAt !== null, subscribed);
  if (failure === null) return channel;
  return { ...channel, failure: { code: failure.code, failedAt: failure.at.toISOString() } };
}

function toWireChannel(
  type: Channel,
  id: string,
  value: string,
  verified: boolean,
  subscribed: number,
): ConnectedChannel {
  return { id, type, value, verified, subscribed: (subscribed & packChannels([type])) !== 0 };
}

export const maxPushDevices = 20;

/** Identifies a device by its endpoint, or by its token on its platform. */
export function hashPushTarget(device: PushDevice | PushTarget): Buffer {
  const target = "endpoint" in device ? device.endpoint : device.token;
  return createHash("sha256").update(`${device.platform} ${target}`).digest();
}

/** The same token on the other platforms: a phone changing its platform is one device. */
export function hashOnOtherPlatforms(device: PushDevice): Buffer[] {
  if ("endpoint" in device) return [];
  return phonePlatforms
    .filter((platform) => platform !== device.platform)
    .map((platform) => hashPushTarget({ ...device, platform }));
}

const phonePlatforms = ["ios", "android"] as const;
