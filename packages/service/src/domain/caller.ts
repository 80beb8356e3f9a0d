/** Who calls, as far as the credentials that the operation takes say so. */
export interface Caller {
  /** The id of the client key. */
  readonly clientKey?: string;
  /** The app whose API key was sent. */
  readonly app?: string;
  /** The wallet that is signed in. */
  readonly wallet?: string;
  /** Its session, as the token says. */
  readonly session?: Session;
}

export interface Session {
  readonly id: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The wallet of an operation whose spec demands a session token. */
export function requireWallet({ wallet }: Caller): string {
  if (wallet === undefined) throw new Error("The operation was reached without a session.");
  return wallet;
}
