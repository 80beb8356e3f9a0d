import { hash } from "node:crypto";
import type { Caller } from "../caller.ts";
import { networkOf } from "./network.ts";

const hashLength = 22;

/**
 * Whom a request counts for: the holder of its credential, or the network it comes from. Hashed,
 * because the counts need nobody's address; 132 bits of a hash keep holders apart.
 */
export function holderOf({ clientKey, app, wallet }: Caller, address: string): string {
  const name = nameOf("client-key", clientKey) ?? nameOf("app", app) ?? nameOf("wallet", wallet);
  const text = name ?? `network ${networkOf(address)}`;
  return hash("sha256", text, "base64url").slice(0, hashLength);
}

function nameOf(kind: string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${kind} ${id}`;
}
