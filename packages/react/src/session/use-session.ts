"use client";

import type { Wallet } from "@bellwether/alerts";
import { useState } from "react";
import type { InboxClient } from "../client.ts";
import { useBellwether } from "../provider.tsx";

export interface SessionControls {
  /** The session's client; undefined without a signed-in wallet. */
  readonly client: InboxClient | undefined;
  readonly isSignedIn: boolean;
  readonly isSigningIn: boolean;
  /** Why the last sign-in failed: the wallet declined, or the service refused. */
  readonly error: unknown;
  /** Connects a wallet and signs it in: one of `useWallets`, or any accepted by `signIn` from `@bellwether/alerts`. */
  readonly signIn: (wallet: Wallet) => Promise<void>;
  /** Forgets the session and revokes it. Rejects when the service was not reached. */
  readonly signOut: () => Promise<void>;
}

/** Whether a wallet is signed in, and its sign-in. */
export function useSession(): SessionControls {
  const { session } = useBellwether();
  const [isSigningIn, setSigningIn] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    client: session.client,
    isSignedIn: session.client !== undefined,
    isSigningIn,
    error,
    async signIn(wallet) {
      setError(undefined);
      setSigningIn(true);
      await session.signIn(wallet).catch(setError);
      setSigningIn(false);
    },
    signOut: session.signOut,
  };
}
