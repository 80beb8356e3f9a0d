import { type Refusal, refuse } from "../refusals.ts";

/** Who calls, as far as the credentials of the request have shown. */
export interface Caller {
  readonly clientKey?: ClientKey;
  /** The app whose API key was sent. */
  readonly app?: SendingApp;
  /** The wallet whose session token was sent. */
  readonly wallet?: string;
  readonly session?: SessionInfo;
}

export interface ClientKey {
  readonly id: string;
  readonly client: string;
}

export interface SendingApp {
  readonly id: string;
  readonly name: string;
  /** The wallet that may send with its session. */
  readonly wallet: string | null;
  readonly earlyAccess: boolean;
}

export interface SessionInfo {
  readonly id: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The wallet of an operation that takes nothing but a session token. */
export function walletOf(caller: Caller): string {
  if (caller.wallet === undefined) throw new Error("The operation was reached without a session.");
  return caller.wallet;
}

/** The app of an operation of the events beta, or why it may not use it. */
export function betaAppOf(caller: Caller): SendingApp | Refusal {
  if (caller.app === undefined) throw new Error("The operation was reached without an API key.");
  return caller.app.earlyAccess ? caller.app : refuse("early-access-needed");
}
