import type { ServerResponse } from "node:http";
import { type Problem, refuse } from "../../domain/problems.ts";

/** How many response bytes may wait to be read. */
export interface UnreadLimits {
  readonly ofNetwork: number;
  readonly ofAll: number;
}

export const unreadLimits: UnreadLimits = {
  ofNetwork: 16 * 1024 * 1024,
  ofAll: 256 * 1024 * 1024,
};

/** Counts the long unsent bodies, so callers who do not read them cannot fill the memory. */
export class UnreadResponses {
  readonly #limits: UnreadLimits;
  readonly #ofNetworks = new Map<string, HeldBodies>();
  readonly #ofAll = new HeldBodies();

  constructor(limits: UnreadLimits = unreadLimits) {
    this.#limits = limits;
  }

  /** Counts a body until its response is closed; a problem when it does not fit. */
  hold(network: string, body: string | Buffer, response: ServerResponse): Problem | undefined {
    // Its caller has left: nothing is sent, and no further `close` would end the count.
    if (response.closed) return undefined;
    // Responses share a response cache buffer, which stays in memory until the last one is read.
    const key = typeof body === "string" ? response : body;
    const bytes = Buffer.byteLength(body);
    const ofNetwork = this.#ofNetworks.get(network) ?? new HeldBodies();
    if (!ofNetwork.fits(key, bytes, this.#limits.ofNetwork)) return refuseUnread();
    if (!this.#ofAll.fits(key, bytes, this.#limits.ofAll)) {
      return refuse("unavailable", { message: "Too many responses wait to be read." });
    }
    this.#ofNetworks.set(network, ofNetwork);
    const held = [ofNetwork, this.#ofAll];
    for (const bodies of held) bodies.add(key, bytes);
    response.once("close", () => {
      for (const bodies of held) bodies.remove(key, bytes);
      if (ofNetwork.isEmpty) this.#ofNetworks.delete(network);
    });
    return undefined;
  }
}

/** Bodies in memory, each counted once however many responses send it. */
class HeldBodies {
  readonly #responses = new Map<object, number>();
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#responses.size === 0;
  }

  /** The first body may have any length. */
  fits(body: object, bytes: number, limit: number): boolean {
    return this.isEmpty || this.#responses.has(body) || this.#bytes + bytes <= limit;
  }

  add(body: object, bytes: number): void {
    const count = this.#responses.get(body) ?? 0;
    if (count === 0) this.#bytes += bytes;
    this.#responses.set(body, count + 1);
  }

  remove(body: object, bytes: number): void {
    const count = this.#responses.get(body) ?? 0;
    if (count > 1) return void this.#responses.set(body, count - 1);
    this.#responses.delete(body);
    this.#bytes -= bytes;
  }
}

function refuseUnread(): Problem {
  return refuse("too-many-requests", {
    message:
      "Earlier responses of this network are not read yet; read them or close their connections.",
    retryAfterSeconds: 1,
  });
}
