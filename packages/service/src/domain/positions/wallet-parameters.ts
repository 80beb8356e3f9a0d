import { type Problem, refuse } from "../problems.ts";

/** The two names of the wallets: lists take several wallets, snapshots one, and both take both names. */
interface WalletParameters {
  readonly walletAddresses?: readonly string[] | undefined;
  readonly walletAddress?: string | undefined;
}

/** Reads the wallets by either name. Both may be sent if they name one and the same wallet. */
export function readWallets(query: WalletParameters): readonly string[] | Problem {
  const { walletAddresses, walletAddress } = query;
  const wallets = walletAddresses ?? (walletAddress === undefined ? undefined : [walletAddress]);
  if (wallets === undefined) {
    return refuseWallets("is missing", "send walletAddresses, or walletAddress for one wallet");
  }
  const isSame = wallets.every((wallet) => wallet === walletAddress);
  if (walletAddress === undefined || isSame) return wallets;
  return refuseWallets("has other wallets than walletAddress", "send one of the two");
}

function refuseWallets(message: string, advice: string): Problem {
  const field = "query.walletAddresses";
  const allowed = "walletAddresses or walletAddress";
  return refuse("invalid-request", { details: [{ field, message, advice, allowed }] });
}
