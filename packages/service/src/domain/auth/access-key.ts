import { createHash } from "node:crypto";
import type { Random } from "../random.ts";
import { encodeBase58 } from "./base58.ts";

/** `client` keys name a client that people use, `api` keys a server of an app. */
export type KeyKind = "client" | "api";

const prefixes = { client: "bw_client_", api: "bw_api_" } as const;

/** How many keys of one client or app may be active: the old and the new while one replaces the other. */
export const maxActiveKeys = 2;

/** A new key. Its prefix tells people and secret scanners what it is. */
export function makeKey(kind: KeyKind, random: Random): string {
  return prefixes[kind] + encodeBase58(random.bytes(32));
}

/** What is stored of a key. It has 256 random bits, so a fast hash is as good as a slow one. */
export function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** Enough of a key to recognise it in a list. */
export function keyHint(key: string): string {
  return `${key.slice(0, key.lastIndexOf("_") + 1)}…${key.slice(-4)}`;
}

/** An app, as far as it matters to what it may do. */
export interface SendingApp {
  readonly id: string;
  readonly name: string;
  /** The wallet that may send with its session. */
  readonly wallet: string | null;
  /** Whether it may use the events beta. */
  readonly earlyAccess: boolean;
}
