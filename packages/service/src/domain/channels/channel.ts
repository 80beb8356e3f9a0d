/** A way in which alerts reach a subscriber. */
export type Channel = "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM";

/** In SQL a set of channels is a number: one bit each, so that sets are intersected by `&`. */
const bits: Readonly<Record<Channel, number>> = { PUSH: 1, IN_APP: 2, EMAIL: 4, TELEGRAM: 8 };

const channels = Object.keys(bits) as Channel[];

export function packChannels(chosen: readonly Channel[]): number {
  return chosen.reduce((packed, channel) => packed | bits[channel], 0);
}

export function unpackChannels(packed: number): Channel[] {
  return channels.filter((channel) => (packed & bits[channel]) !== 0);
}
