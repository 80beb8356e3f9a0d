import { type Problem, refuse } from "../domain/problems.ts";

/** How many streams may be open at the same time. */
export interface StreamSizes {
  /** For a replica. */
  readonly ofAll: number;
  /** For a wallet: its tabs and devices. */
  readonly ofWallet: number;
  readonly ofNetwork: number;
}

export function sizesOf(maxOpenStreams: number): StreamSizes {
  const ofNetwork = Math.ceil(maxOpenStreams / 4);
  return { ofAll: maxOpenStreams, ofWallet: Math.min(20, ofNetwork), ofNetwork };
}

/** Counts a replica's open streams by holder. */
export class StreamCaps {
  readonly #sizes: StreamSizes;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(sizes: StreamSizes) {
    this.#sizes = sizes;
  }

  /** Counts a stream; a problem when its wallet, its network or the replica has no room. */
  take(wallet: string, network: string): readonly string[] | Problem {
    const { ofAll, ofWallet, ofNetwork } = this.#sizes;
    if (this.#all >= ofAll) {
      const message = "This replica has no room for another stream.";
      return refuse("unavailable", { message, retryAfterSeconds: 5 });
    }
    if (this.#countOf(wallet) >= ofWallet) return refuseStream("wallet", ofWallet);
    if (this.#countOf(network) >= ofNetwork) return refuseStream("network", ofNetwork);
    this.#all += 1;
    const holders = [wallet, network];
    for (const holder of holders) this.#counts.set(holder, this.#countOf(holder) + 1);
    return holders;
  }

  free(holders: readonly string[]): void {
    this.#all -= 1;
    for (const holder of holders) {
      const left = this.#countOf(holder) - 1;
      if (left > 0) this.#counts.set(holder, left);
      else this.#counts.delete(holder);
    }
  }

  #countOf(holder: string): number {
    return this.#counts.get(holder) ?? 0;
  }
}

function refuseStream(holder: string, size: number): Problem {
  return refuse("too-many-requests", {
    message: `This ${holder} has ${size} streams open, the maximum; close one of them.`,
    retryAfterSeconds: 30,
  });
}
