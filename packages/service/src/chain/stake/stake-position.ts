import { createHash } from "node:crypto";
import { type Address, createAddressWithSeed, createNoopSigner } from "@solana/kit";
import type { DepositProduct } from "../../domain/actions/products.ts";
import type { Chain, ChainAccount } from "../chain.ts";
import type { Epochs } from "./cool-down.ts";
import { readEpochs } from "./epochs.ts";
import { readStakeAccount, type StakeAccount } from "./stake-account.ts";
import { CLOCK_ADDRESS, STAKE_HISTORY_ADDRESS, STAKE_PROGRAM_ADDRESS } from "./stake-program.ts";

/** A wallet's deposits into one product; more would not fit into a withdrawal transaction. */
export const MAX_STAKES = 8;

/** One of the stake accounts a wallet can have with a product. */
export interface StakeSlot {
  readonly address: Address;
  readonly seed: string;
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
  const seeds = Array.from({ length: MAX_STAKES }, (_, index) => seedOf(id, index));
  const addresses = await Promise.all(seeds.map((seed) => findStakeAddress(wallet, seed)));
  const wanted = [wallet, CLOCK_ADDRESS, STAKE_HISTORY_ADDRESS, ...addresses, ...others];
  const [walletAccount, clock, history, ...rest] = await chain.readAccounts(wanted);
  return {
    signer: createNoopSigner(wallet),
    walletAccount,
    epochs: readEpochs(clock, history),
    slots: addresses.map((address, index) => ({
      address,
      seed: seeds[index] ?? "",
      account: rest[index],
      stake: readStakeAccount(rest[index]),
    })),
    others: rest.slice(MAX_STAKES),
  };
}

/** Derived from the product's id alone, so a stake is found after a validator change. */
function seedOf(productId: string, index: number): string {
  const hash = createHash("sha256").update(`bellwether stake 1\n${productId}`).digest("hex");
  // A seed has at most 32 bytes.
  return `${hash.slice(0, 30)}:${index}`;
}

/** The wallet is the address's base, so no key but its own can create the account. */
function findStakeAddress(wallet: Address, seed: string): Promise<Address> {
  return createAddressWithSeed({
    baseAddress: wallet,
    programAddress: STAKE_PROGRAM_ADDRESS,
    seed,
  });
}
