import type { Address, Instruction, TransactionSigner } from "@solana/kit";
import { createInstructions, encodeAmount, paying, readonly, writable } from "../../instruction.ts";
import type { TokenAccounts } from "../../tokens/wallet-tokens.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { findTreasuryVault } from "../lending-addresses.ts";
import type { FarmState } from "./farm-accounts.ts";

/*
 * The farms program's instruction for paying a reward. Its discriminator, data and accounts come from the IDL in
 * `@kamino-finance/farms-sdk` 3.2.24 (Apache-2.0); the long tier compares it with the SDK.
 */

const instruction = createInstructions({
  harvestReward: [68, 200, 228, 233, 184, 32, 226, 188],
});

/** A user's accounts in a farm. */
export interface HarvestAccounts {
  readonly owner: TransactionSigner;
  readonly farm: Address;
  readonly state: Pick<FarmState, "globalConfig" | "vaultsAuthority">;
  readonly userState: Address;
}

/** @param index the reward's place in the farm */
export function harvestReward(
  { owner, farm, state: { globalConfig, vaultsAuthority }, userState }: HarvestAccounts,
  index: number,
  { mint, account, vault, tokenProgram }: TokenAccounts,
): Instruction {
  return instruction(
    { program: FARMS_PROGRAM_ADDRESS },
    "harvestReward",
    [
      paying(owner),
      writable(userState),
      writable(farm),
      readonly(globalConfig),
      readonly(mint),
      writable(account),
      writable(vault),
      writable(findTreasuryVault(FARMS_PROGRAM_ADDRESS, globalConfig, mint)),
      readonly(vaultsAuthority),
      // No oracle multiplies the rewards.
      readonly(FARMS_PROGRAM_ADDRESS),
      readonly(tokenProgram),
    ],
    encodeAmount(BigInt(index)),
  );
}
