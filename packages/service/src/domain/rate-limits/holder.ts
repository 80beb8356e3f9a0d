import { hash } from "node:crypto";
import type { Caller } from "../caller.ts";
import { networkOf } from "./network.ts";

const hashLength = 22;

/**
 * The holder of the quota that a request counts against: the owner of its credential, or the network of its
 * address. Hashed, since the counts need no addresses; 132 bits of a hash tell holders apart.
 */
export function holderOf({ clientKey, app, feed, wallet }: Caller, address: string): string {
  const name =
    nameOf("client-key", clientKey) ??
    nameOf("app", app) ??
    nameOf("feed", feed) ??
    nameOf("wallet", wallet);
  const text = name ?? `network ${networkOf(address)}`;
  return hash("sha256", text, "base64url").slice(0, hashLength);
}

function nameOf(kind: string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${kind} ${id}`;
}
