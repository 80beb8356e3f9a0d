"use client";

import type { StandardWallet } from "@bellwether/alerts";
import { getWallets } from "@wallet-standard/app";
import { useMemo, useSyncExternalStore } from "react";

/** A browser wallet able to sign in. */
export interface BrowserWallet extends StandardWallet {
  readonly name: string;
  /** A data URL. */
  readonly icon: string;
  readonly chains: readonly string[];
}

const none: readonly BrowserWallet[] = [];
const signFeatures = ["signMessage", "signOffchainMessage", "signTransaction"];

/** The Solana wallets registered by browser extensions through the Wallet Standard; none on a server. */
export function useWallets(): readonly BrowserWallet[] {
  const wallets: readonly BrowserWallet[] = useSyncExternalStore(subscribe, list, () => none);
  return useMemo(() => wallets.filter(canSignIn), [wallets]);
}

function list(): readonly BrowserWallet[] {
  return getWallets().get();
}

function subscribe(changed: () => void): () => void {
  const { on } = getWallets();
  const ends = [on("register", changed), on("unregister", changed)];
  return () => {
    for (const end of ends) end();
  };
}

function canSignIn({ chains, features }: BrowserWallet): boolean {
  return (
    chains.some((chain) => chain.startsWith("solana:")) &&
    signFeatures.some((name) => `solana:${name}` in features)
  );
}
