import { type Address, address } from "@solana/kit";
import type { ProviderName } from "./products.ts";

/** The program that takes the deposits of a provider, as wallets and responses name it. */
export interface ProgramName {
  readonly name: string;
  readonly address: Address;
}

export const programs = {
  vault: {
    name: "SPL Token",
    address: address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
  },
  stake: { name: "Stake", address: address("Stake11111111111111111111111111111111111111") },
  "stake-pool": {
    name: "SPL Stake Pool",
    address: address("SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy"),
  },
  kamino: {
    name: "Kamino Lend",
    address: address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD"),
  },
  whirlpool: {
    name: "Orca Whirlpools",
    address: address("whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc"),
  },
} as const satisfies Readonly<Record<ProviderName, ProgramName>>;
