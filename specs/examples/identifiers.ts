import { exampleKey } from "./keys.ts";

/** The wallets, tokens, markets and other ids in the examples of all specs. */
export const identifiers = {
  wallet: exampleKey("the subscriber's wallet").address,
  secondWallet: exampleKey("a second subscriber's wallet").address,
  appWallet: exampleKey("the wallet that owns the app").address,
  appId: "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2",
  topicId: "0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10",
  usdcMint: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  solMint: "So11111111111111111111111111111111111111112",
  lendingMarket: exampleKey("the Harbor lending market").address,
  usdcReserve: exampleKey("the USDC reserve of the Harbor lending market").address,
  usdcVault: exampleKey("the supply vault of the USDC reserve").address,
  walletUsdcAccount: exampleKey("the wallet's USDC token account").address,
  pool: exampleKey("the SOL and USDC pool of Harbor").address,
  lendingProgram: exampleKey("the Harbor lending program").address,
  liquidityPosition: exampleKey("the wallet's liquidity position").address,
  poolProgram: exampleKey("the Harbor pool program").address,
  poolSolVault: exampleKey("the SOL vault of the Harbor pool").address,
  poolUsdcVault: exampleKey("the USDC vault of the Harbor pool").address,
  walletSolAccount: exampleKey("the wallet's wrapped SOL account").address,
  newMint: exampleKey("the mint of a new token").address,
  unlistedMint: exampleKey("the mint of a token that no list has").address,
} as const;
