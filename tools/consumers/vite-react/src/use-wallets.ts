import { getWallets } from "@wallet-standard/app";
import { useSyncExternalStore } from "react";

const { get, on } = getWallets();

/** The wallets that the browser's extensions have registered. */
export function useWallets(): ReturnType<typeof get> {
  return useSyncExternalStore((changed) => on("register", changed), get);
}
