"use client";

import { type Session, type SignedIn, signIn, type Wallet } from "@bellwether/alerts";
import { useCallback, useMemo, useState } from "react";
import type { InboxClient } from "../client.ts";
import { connectWallet } from "./connect-wallet.ts";

export interface SessionOptions {
  /** Create it once, outside components. The client from `signIn` is signed in already. */
  readonly client: InboxClient | SignedIn<InboxClient>;
  /** An earlier visit's token. */
  readonly sessionToken?: string | undefined;
  /** Called with a sign-in's session, to store its token, and with undefined at its end. */
  readonly onSessionChange?: ((session: Session | undefined) => void) | undefined;
}

/** Who is signed in, and how to change it. */
export interface SessionState {
  /** The session's client; undefined without a signed-in wallet. */
  readonly client: InboxClient | undefined;
  /** Signs a wallet in. Rejects when its user declines. */
  readonly signIn: (wallet: Wallet) => Promise<void>;
  /** Forgets the session and revokes it. Rejects when the service was not reached. */
  readonly signOut: () => Promise<void>;
  /** Forgets a session the service refuses. */
  readonly end: () => void;
}

interface HeldSession {
  readonly token: string;
  readonly client?: InboxClient;
}

/** A provider's session: from its client, a stored token or a sign-in, whichever came last. */
export function useSessionState(options: SessionOptions): SessionState {
  const { client, sessionToken, onSessionChange } = options;
  const [held, setHeld] = useState<HeldSession | undefined | "ended">(hold(sessionToken));
  const [knownToken, setKnownToken] = useState(sessionToken);
  if (knownToken !== sessionToken) {
    setKnownToken(sessionToken);
    const isOwn = typeof held === "object" && held.token === sessionToken;
    if (!isOwn) setHeld(hold(sessionToken));
  }
  const me = useMemo(() => {
    if (held === "ended") return undefined;
    if (held !== undefined) return held.client ?? client.with({ sessionToken: held.token });
    return "session" in client ? client : undefined;
  }, [client, held]);
  const end = useCallback(() => {
    setHeld("ended");
    onSessionChange?.(undefined);
  }, [onSessionChange]);
  return {
    client: me,
    end,
    async signIn(wallet) {
      const signedIn = await signIn<InboxClient>(client, await connectWallet(wallet));
      setHeld({ token: signedIn.session.token, client: signedIn });
      onSessionChange?.(signedIn.session);
    },
    async signOut() {
      try {
        await me?.revokeSession();
      } finally {
        end();
      }
    },
  };
}

function hold(token: string | undefined): HeldSession | undefined {
  return token === undefined ? undefined : { token };
}
