import type { StandardAccount, StandardWallet, Wallet } from "@bellwether/alerts";

interface ConnectFeature {
  connect(): Promise<{ readonly accounts: readonly StandardAccount[] }>;
}

/** A Wallet Standard wallet has no account until its user connects it to the page. Others are connected already. */
export async function connectWallet(wallet: Wallet): Promise<Wallet> {
  if (!("accounts" in wallet) || wallet.accounts.length > 0) return wallet;
  const feature = wallet.features["standard:connect"] as ConnectFeature | undefined;
  if (feature === undefined) return wallet;
  const { accounts } = await feature.connect();
  return { accounts, features: wallet.features } satisfies StandardWallet;
}
