import {
  type Address,
  getAddressEncoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getU64Decoder,
  getU64Encoder,
} from "@solana/kit";
import { getTokenDecoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Chain, ChainAccount, Simulation } from "../../../src/chain/chain.ts";
import { STAKE_PROGRAM_ADDRESS } from "../../../src/chain/stake/stake-program.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "../../../src/chain/stake-pool/stake-pool-program.ts";

/** By the tag: the places of the token account and of the new stake account. */
const places: Readonly<Record<number, { readonly token: number; readonly stake?: number }>> = {
  24: { token: 7, stake: 4 },
  25: { token: 4 },
  26: { token: 3 },
};
const fee = 5_000n;
const [tokenRent, stakeRent] = [2_039_280n, 2_282_880n];

/**
 * What the program does to the wallet: it takes the amount and gives the least one, less `missing`. Undefined for
 * transactions without it.
 */
export function simulateStakePool(
  chain: Chain,
  transaction: string,
  addresses: readonly Address[],
  { mint, missing }: { readonly mint: Address; readonly missing: bigint },
): Promise<Simulation> | undefined {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) return undefined;
  const { staticAccounts } = message;
  const found = message.instructions.find(
    ({ programAddressIndex, data }) =>
      staticAccounts[programAddressIndex] === STAKE_POOL_PROGRAM_ADDRESS &&
      places[data?.[0] ?? -1] !== undefined,
  );
  const [tag = -1] = found?.data ?? [];
  const at = places[tag];
  if (found?.data === undefined || at === undefined) return undefined;
  const amount = getU64Decoder().decode(found.data, 1);
  const given = getU64Decoder().decode(found.data, 9) - missing;
  const addressAt = (index = -1) => staticAccounts[found.accountIndices?.[index] ?? -1];
  const [wallet, token, stake] = [staticAccounts[0], addressAt(at.token), addressAt(at.stake)];
  return apply();

  async function apply(): Promise<Simulation> {
    const before = await chain.readAccounts(addresses);
    const opensToken = before[addresses.indexOf(token as Address)] === undefined;
    const rent = (opensToken ? tokenRent : 0n) + (stake === undefined ? 0n : stakeRent);
    const paid = tag === 25 ? -amount : tag === 26 ? given : 0n;
    const accounts = addresses.map((address, index) => {
      const account = before[index];
      const after =
        address === wallet
          ? account && { ...account, lamports: account.lamports + paid - rent - fee }
          : address === token
            ? addTokens(account, tag === 25 ? given : -amount)
            : address === stake
              ? toStake(given)
              : account;
      return { address, before: account, after };
    });
    return { error: undefined, logs: [], unitsConsumed: 80_000n, accounts };
  }

  function addTokens(account: ChainAccount | undefined, units: bigint): ChainAccount {
    const empty = {
      ...{ mint, owner: wallet as Address, amount: 0n, delegate: null, state: 1 },
      ...{ isNative: null, delegatedAmount: 0n, closeAuthority: null },
    };
    const held = account ? getTokenDecoder().decode(account.data) : empty;
    const data = getTokenEncoder().encode({ ...held, amount: held.amount + units });
    const own = account ?? { owner: TOKEN_PROGRAM_ADDRESS, lamports: tokenRent };
    return { ...own, data: Uint8Array.from(data) };
  }

  function toStake(units: bigint): ChainAccount {
    const data = stakeBytes(wallet as Address, units);
    return { owner: STAKE_PROGRAM_ADDRESS, lamports: units + stakeRent, data };
  }
}

/** A delegated stake account, whose only authority is the wallet. */
export function stakeBytes(wallet: Address, lamports: bigint): Uint8Array {
  const data = new Uint8Array(200);
  data[0] = 2;
  const owner = getAddressEncoder().encode(wallet);
  data.set(owner, 12);
  data.set(owner, 44);
  data.set(getU64Encoder().encode(lamports), 156);
  // It was never deactivated.
  data.fill(255, 172, 180);
  return data;
}
