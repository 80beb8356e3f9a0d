/** What a wallet receives: one SOL for fees, and a token balance. */
export interface Funds {
  readonly mint: string;
  /** In base units, as text. */
  readonly amount: string;
}

/** Gives a wallet 1 SOL and sets its token balance, through the faucet found only on the local chain. */
export async function fundWallet(chainUrl: string, wallet: string, funds: Funds): Promise<void> {
  await callFaucet(chainUrl, "requestAirdrop", [wallet, 1_000_000_000]);
  await callFaucet(chainUrl, "giveTokens", [wallet, funds.mint, funds.amount]);
}

async function callFaucet(url: string, method: string, params: readonly unknown[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const { error } = await (await fetch(url, { method: "POST", body })).json();
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
}
