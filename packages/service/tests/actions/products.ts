import { address } from "@solana/kit";
import type { Product } from "../../src/domain/actions/products.ts";
import { NATIVE_MINT, type SplToken } from "../../src/domain/actions/tokens.ts";

export const usdc: SplToken = {
  mint: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  symbol: "USDC",
  decimals: 6,
};
export const sol: SplToken = { mint: NATIVE_MINT, symbol: "SOL", decimals: 9 };
/** A token without decimals. */
export const ticket: SplToken = {
  mint: "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9",
  symbol: "TICKET",
  decimals: 0,
};

export const marketAddress = "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS";
export const usdcReserve = "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp";
export const openReserve = "AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa";
export const solReserve = "3Wv8KyJWZ7BvZg6ukPpTyY8LdAw3ycVWYdV4HLnH8gQD";
export const pausedReserve = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
export const poolId = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";

const harbor = {
  providerName: "Harbor",
  icon: "https://bellwether.example/icons/harbor.svg",
  provider: { name: "vault" },
} as const;
/** The tested service's name. */
export const operator = "Bellwether";
export const validator = address("5ZWgXcyqrrNpQHCme5SdC5hCeYb2o3fEJhF7Gok3bTVN");
export const stakeReserve = "Fd7btgySsrjuo25CJCj7oE7VPMyezDhnx7pZkj2v69Nk";
const reserve = { ...harbor, kind: "lending-reserve", marketAddress } as const;

/** One of each kind, with and without the account closing rule. */
export const products: readonly Product[] = [
  {
    ...reserve,
    id: "usdc",
    token: usdc,
    reserve: usdcReserve,
    maxDeposit: "2500",
    closesAccounts: true,
  },
  {
    ...reserve,
    id: "open",
    token: usdc,
    reserve: openReserve,
    providerName: "Quay",
    closesAccounts: false,
  },
  { ...reserve, id: "sol", token: sol, reserve: solReserve, presets: ["1"], closesAccounts: true },
  {
    kind: "lending-reserve",
    id: "stake",
    provider: { name: "stake", voteAccount: validator },
    providerName: "Lighthouse",
    icon: "https://bellwether.example/icons/lighthouse.svg",
    token: sol,
    marketAddress,
    reserve: stakeReserve,
    depositApyFraction: "0.0612",
    closesAccounts: false,
  },
  {
    ...reserve,
    id: "paused",
    token: usdc,
    reserve: pausedReserve,
    closesAccounts: true,
    depositsPaused: {
      description: "Harbor is not accepting deposits into this market at the moment.",
      message: "Deposits into this market are paused.",
    },
    withdrawalsPaused: {
      description: "All USDC of this market is currently lent out.",
      message: "Withdrawals are possible again when borrowers have paid back.",
    },
  },
  { ...harbor, kind: "yield-product", id: "y-protected", type: "protected", token: usdc },
  { ...harbor, kind: "yield-product", id: "y-regular", type: "regular", token: usdc },
  { ...harbor, kind: "lending-pool", id: "pool-usdc", token: usdc, maxDeposit: "50" },
  { ...harbor, kind: "lending-pool", id: "pool-ticket", token: ticket },
  {
    ...harbor,
    kind: "liquidity-pool",
    id: "sol-usdc",
    poolId,
    firstToken: sol,
    secondToken: usdc,
    price: "165.42",
  },
];

export function product(id: string): Product {
  const found = products.find((product) => product.id === id);
  if (!found) throw new Error(`There is no product ${id}.`);
  return found;
}
