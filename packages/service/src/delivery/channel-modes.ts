import { type OutsideChannel, outsideChannels } from "../domain/delivery/jobs.ts";
import { isLoopback } from "../domain/network/loopback.ts";
import type { Settings } from "../settings/settings.ts";

/** Where a channel's messages go: to their provider, to the page `/mailbox`, or nowhere. */
export type ChannelMode = "provider" | "mailbox" | "off";

export type ChannelModes = Readonly<Record<OutsideChannel, ChannelMode>>;

/** The setting for each channel. */
export const channelSettings = {
  EMAIL: "smtpUrl",
  PUSH: "pushContact",
  TELEGRAM: "telegramToken",
} as const satisfies Record<OutsideChannel, keyof Settings>;

/**
 * Channels without a provider go to the mailbox where only this machine can reach the service. Elsewhere they are off:
 * a page must not show strangers others' mail.
 */
export function chooseChannelModes(
  settings: Pick<Settings, "host" | "publicUrl" | "smtpUrl" | "pushContact" | "telegramToken"> & {
    readonly publicUrl: string;
  },
): ChannelModes {
  const { host, publicUrl } = settings;
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  const modeOf = (channel: OutsideChannel): ChannelMode =>
    settings[channelSettings[channel]] !== undefined ? "provider" : isLocal ? "mailbox" : "off";
  const entries = outsideChannels.map((channel) => [channel, modeOf(channel)] as const);
  return Object.fromEntries(entries) as ChannelModes;
}
