import { type Address, createNoopSigner } from "@solana/kit";
import type { DepositProduct } from "../../domain/actions/products.ts";
import type { Chain, ChainAccount } from "../chain.ts";
import type { Epochs } from "./cool-down.ts";
import { readEpochs } from "./epochs.ts";
import { readStakeAccount, type StakeAccount } from "./stake-account.ts";
import { CLOCK_ADDRESS, STAKE_HISTORY_ADDRESS } from "./stake-program.ts";
import { listStakeSlots, type StakeSlotAddress } from "./stake-slots.ts";

/** One of the stake accounts a wallet can have with a product. */
export interface StakeSlot extends StakeSlotAddress {
  readonly account: ChainAccount | undefined;
  readonly stake: StakeAccount | undefined;
}

/** What the chain knows about a wallet's stakes with a product. */
export interface StakePosition {
  /** A placeholder for the wallet, which signs later. */
  readonly signer: ReturnType<typeof createNoopSigner>;
  readonly walletAccount: ChainAccount | undefined;
  readonly epochs: Epochs;
  readonly slots: readonly StakeSlot[];
  /** The accounts the caller asked for in addition. */
  readonly others: readonly (ChainAccount | undefined)[];
}

/** Reads everything a deposit or withdrawal needs in one request, so from one slot. */
export async function readStakePosition(
  chain: Chain,
  { id }: DepositProduct,
  wallet: Address,
  others: readonly Address[] = [],
): Promise<StakePosition> {
  const slots = listStakeSlots(id, wallet);
  const addresses = slots.map(({ address }) => address);
  const wanted = [wallet, CLOCK_ADDRESS, STAKE_HISTORY_ADDRESS, ...addresses, ...others];
  const [walletAccount, clock, history, ...rest] = await chain.readAccounts(wanted);
  return {
    signer: createNoopSigner(wallet),
    walletAccount,
    epochs: readEpochs(clock, history),
    slots: slots.map((slot, index) => ({
      ...slot,
      account: rest[index],
      stake: readStakeAccount(rest[index]),
    })),
    others: rest.slice(slots.length),
  };
}
