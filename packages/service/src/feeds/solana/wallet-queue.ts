import type { Clock } from "../../domain/clock.ts";

/** Wallets at a time, for a network and for all networks: each costs calls paid by the operator. */
const maxWalletsOfNetwork = 10;
const maxWalletsReading = 50;
/** Readings begun within a minute. A caller could otherwise have a new wallet read as soon as the last one is. */
const maxPerMinuteOfNetwork = 60;
const maxPerMinute = 600;
const minuteMs = 60_000;
/** The others wait: a chain's calls are shared by all readings, and the feeds' rounds go on. */
export const maxReadsRunning = 3;

/** How many wallets are read or wait for it, and how many began to be read in this minute. */
export class WalletQueue {
  readonly #clock: Clock;
  readonly #running = new NetworkCounts();
  #begun = new NetworkCounts();
  #minute = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a network may have so many more wallets read now. */
  hasRoom(network: string, wallets: number): boolean {
    const begun = this.#ofThisMinute();
    return (
      this.hasPlace(network, wallets) &&
      begun.all + wallets <= maxPerMinute &&
      begun.of(network) + wallets <= maxPerMinuteOfNetwork
    );
  }

  begin(network: string, wallets: number): void {
    this.#ofThisMinute().add(network, wallets);
    this.hold(network, wallets);
  }

  /** Whether a network may use so many more places, such as for a read wallet's tokens. */
  hasPlace(network: string, places: number): boolean {
    return (
      this.#running.all + places <= maxWalletsReading &&
      this.#running.of(network) + places <= maxWalletsOfNetwork
    );
  }

  hold(network: string, places: number): void {
    this.#running.add(network, places);
  }

  end(network: string, places: number): void {
    this.#running.add(network, -places);
  }

  #ofThisMinute(): NetworkCounts {
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs);
    if (minute !== this.#minute) this.#begun = new NetworkCounts();
    this.#minute = minute;
    return this.#begun;
  }
}

class NetworkCounts {
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(network: string): number {
    return this.#byNetwork.get(network) ?? 0;
  }

  add(network: string, change: number): void {
    this.#all += change;
    const count = this.of(network) + change;
    if (count === 0) this.#byNetwork.delete(network);
    else this.#byNetwork.set(network, count);
  }
}
