import type { ServerResponse } from "node:http";
import { type Problem, refuse } from "../../domain/problems.ts";

/** How many bytes of responses may wait to be read. */
export interface UnreadLimits {
  readonly ofNetwork: number;
  readonly ofAll: number;
}

export const unreadLimits: UnreadLimits = {
  ofNetwork: 16 * 1024 * 1024,
  ofAll: 256 * 1024 * 1024,
};

/** Counts the long bodies that are not sent yet, so that callers who do not read them cannot fill the memory. */
export class UnreadResponses {
  readonly #limits: UnreadLimits;
  readonly #ofNetworks = new Map<string, number>();
  #ofAll = 0;

  constructor(limits: UnreadLimits = unreadLimits) {
    this.#limits = limits;
  }

  /** Counts a body until its response is closed; a problem when it does not fit. */
  hold(network: string, bytes: number, response: ServerResponse): Problem | undefined {
    // Its caller has left: nothing is sent, and no further `close` would end the count.
    if (response.closed) return undefined;
    const ofNetwork = this.#ofNetworks.get(network) ?? 0;
    // The first one may have any length.
    if (ofNetwork > 0 && ofNetwork + bytes > this.#limits.ofNetwork) return refuseUnread();
    if (this.#ofAll > 0 && this.#ofAll + bytes > this.#limits.ofAll) {
      return refuse("unavailable", { message: "Too many responses wait to be read." });
    }
    this.#add(network, bytes);
    response.once("close", () => this.#add(network, -bytes));
    return undefined;
  }

  #add(network: string, bytes: number): void {
    this.#ofAll += bytes;
    const sum = (this.#ofNetworks.get(network) ?? 0) + bytes;
    if (sum === 0) this.#ofNetworks.delete(network);
    else this.#ofNetworks.set(network, sum);
  }
}

function refuseUnread(): Problem {
  return refuse("too-many-requests", {
    message:
      "Earlier responses of this network are not read yet; read them or close their connections.",
    retryAfterSeconds: 1,
  });
}
