import { type Address, getAddressEncoder, getU64Decoder, getU64Encoder } from "@solana/kit";
import { getTokenDecoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Chain, ChainAccount, Simulation } from "../../../src/chain/chain.ts";
import { STAKE_PROGRAM_ADDRESS } from "../../../src/chain/stake/stake-program.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "../../../src/chain/stake-pool/stake-pool-program.ts";
import { findCalls, toSimulation } from "../simulate-call.ts";

/** By the tag: the places for the token account and the new stake account. */
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
  const [call] = findCalls(transaction, STAKE_POOL_PROGRAM_ADDRESS, places);
  if (call === undefined) return undefined;
  const { data, wallet, addressAt } = call;
  const [tag = -1] = data;
  const amount = getU64Decoder().decode(data, 1);
  const given = getU64Decoder().decode(data, 9) - missing;
  const [token, stake] = [addressAt(places[tag]?.token), addressAt(places[tag]?.stake)];
  return apply();

  async function apply(): Promise<Simulation> {
    const before = await chain.readAccounts(addresses);
    const opensToken = before[addresses.indexOf(token as Address)] === undefined;
    const rent = (opensToken ? tokenRent : 0n) + (stake === undefined ? 0n : stakeRent);
    const paid = tag === 25 ? -amount : tag === 26 ? given : 0n;
    return toSimulation(addresses, before, (address, account) => {
      if (address === wallet) {
        return account && { ...account, lamports: account.lamports + paid - rent - fee };
      }
      if (address === token) return addTokens(account, tag === 25 ? given : -amount);
      return address === stake ? toStake(given) : account;
    });
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
