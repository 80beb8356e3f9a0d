import type { AdminRole } from "./admin/admin-role.ts";
import type { AdminSessionTimes } from "./admin/admin-session.ts";

/** The caller, as identified by the operation's credentials. */
export interface Caller {
  /** The client key's id. */
  readonly clientKey?: string;
  /** The calling page's origin, when its client key has it */
  readonly pageOrigin?: string;
  /** The app whose API key was sent. */
  readonly app?: string;
  /** The feed whose key was sent. */
  readonly feed?: string;
  /** Its key's rights; null for all. */
  readonly feedRights?: readonly string[] | null;
  /** The admin key sent, or the sent session's. */
  readonly admin?: AdminCaller;
  /** The signed-in wallet. */
  readonly wallet?: string;
  /** The wallet's session. */
  readonly session?: Session;
}

export interface AdminCaller {
  readonly id: string;
  /** Its holder's name. */
  readonly name: string;
  readonly role: AdminRole;
  /** The session whose token was sent in place of the key. */
  readonly session?: AdminSessionTimes & { readonly id: string };
}

export interface Session {
  readonly id: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The wallet for a call whose operation requires a session token. */
export function requireWallet({ wallet }: Caller): string {
  if (wallet === undefined)
    throw new Error("The operation requires a session token, and its call has no wallet.");
  return wallet;
}

/** The session for a call whose operation requires its token. */
export function requireSession({ session }: Caller): Session {
  if (session === undefined)
    throw new Error("The operation requires a session token, and its call has no session.");
  return session;
}

/** The admin key for a call whose operation requires one. */
export function requireAdmin({ admin }: Caller): AdminCaller {
  if (admin === undefined)
    throw new Error("The operation requires an admin key, and its call has none.");
  return admin;
}
