import { createHash } from "node:crypto";
import type { Random } from "../random.ts";
import { makeUuid } from "../uuid.ts";
import { encodeBase58 } from "./base58.ts";

/** `client` keys identify a client people use, `api` keys an app's server, `feed` keys an indexer. */
export type KeyKind = "client" | "api" | "feed";

const prefixes = {
  client: "bw_client_",
  api: "bw_api_",
  feed: "bw_feed_",
  admin: "bw_admin_",
} as const;

const adminSessionPrefix = "bw_admin_session_";

/** The active key limit per client, app or feed: the old one and its replacement. */
export const maxActiveKeys = 2;

/** The active admin key limit: enough for the people and programs operating one deployment. */
export const maxAdminKeys = 50;

/** Creates a key. People and secret scanners recognise it by its prefix. */
export function makeKey(kind: KeyKind | "admin", random: Random): string {
  return prefixes[kind] + encodeBase58(random.bytes(32));
}

/** An admin session's token, which is sent like the key. */
export function makeAdminSessionToken(random: Random): string {
  return adminSessionPrefix + encodeBase58(random.bytes(32));
}

export function isAdminSessionToken(text: string): boolean {
  return text.startsWith(adminSessionPrefix);
}

/** A new key, and its stored part. */
export interface IssuedKey {
  readonly key: string;
  readonly stored: {
    readonly id: string;
    readonly hash: Buffer;
    readonly hint: string;
    readonly createdAt: Date;
  };
}

export function issueKey(kind: KeyKind | "admin", random: Random, createdAt: Date): IssuedKey {
  const key = makeKey(kind, random);
  const stored = { id: makeUuid(random), hash: hashKey(key), hint: keyHint(key), createdAt };
  return { key, stored };
}

/** The hash the database stores. A key has 256 random bits, so a fast hash is as safe as a slow one. */
export function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** The prefix and the last four characters, to recognise a key in a list. */
export function keyHint(key: string): string {
  return `${key.slice(0, key.lastIndexOf("_") + 1)}…${key.slice(-4)}`;
}

/** An app, with the fields deciding its permissions. */
export interface SendingApp {
  readonly id: string;
  readonly name: string;
  /** The wallet whose session may send. */
  readonly wallet: string | null;
  /** Whether it may use the events beta. */
  readonly earlyAccess: boolean;
}
