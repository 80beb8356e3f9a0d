import { getWallets } from "@wallet-standard/app";
import { useSyncExternalStore } from "react";

const { get, on } = getWallets();

/** The wallets registered by the browser's extensions. */
export function useWallets(): ReturnType<typeof get> {
  return useSyncExternalStore((changed) => on("register", changed), get);
}
