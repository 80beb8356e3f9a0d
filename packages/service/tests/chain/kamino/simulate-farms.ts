import { type Address, getU64Decoder } from "@solana/kit";
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Chain, ChainAccount, Simulation } from "../../../src/chain/chain.ts";
import {
  farmsConfigLayout,
  farmUserLayout,
} from "../../../src/chain/kamino/farms/farm-accounts.ts";
import { FARMS_PROGRAM_ADDRESS } from "../../../src/chain/kamino/instructions.ts";
import { sol } from "../../actions/products.ts";
import { addTokens, type Call, findCalls, toSimulation } from "../simulate-call.ts";
import { patch } from "./recorded-accounts.ts";

const HARVEST = 68;
const TOKEN_RENT = 2_039_280n;
const ALL_BPS = 10_000n;

/**
 * What reward claims do: the farm pays unclaimed rewards, less its fee, into an account the transaction opens if
 * missing. A new wrapped SOL account closes again. Undefined for other transactions.
 */
export function simulateFarms(
  chain: Chain,
  transaction: string,
  addresses: readonly Address[],
): Promise<Simulation> | undefined {
  const calls = findCalls(transaction, FARMS_PROGRAM_ADDRESS, { [HARVEST]: true });
  return calls.length === 0 ? undefined : apply(chain, addresses, calls);
}

async function apply(chain: Chain, addresses: readonly Address[], calls: readonly Call[]) {
  const before = await chain.readAccounts(addresses);
  const after = new Map(addresses.map((address, index) => [address, before[index]]));
  for (const call of calls) await harvest(chain, after, call);
  const wallet = calls[0]?.wallet;
  const payer = wallet && after.get(wallet);
  if (wallet && payer) after.set(wallet, { ...payer, lamports: payer.lamports - 5000n });
  return toSimulation(addresses, before, (address) => after.get(address));
}

async function harvest(
  chain: Chain,
  after: Map<Address, ChainAccount | undefined>,
  { data, wallet, addressAt }: Call,
): Promise<void> {
  const [userState, config, mint, token] = [1, 3, 4, 5].map(addressAt);
  if (!wallet || !userState || !config || !mint || !token) throw new Error("accounts are missing");
  const [configAccount] = await chain.readAccounts([config]);
  const [user, payer, held] = [after.get(userState), after.get(wallet), after.get(token)];
  if (!configAccount || !user || !payer) throw new Error("accounts are missing");
  const index = Number(getU64Decoder().decode(data, 8));
  const { treasuryFeeBps } = farmsConfigLayout.decode(Uint8Array.from(configAccount.data));
  const earned = farmUserLayout.decode(Uint8Array.from(user.data)).rewardsIssuedUnclaimed[index];
  const paid = (earned ?? 0n) - ((earned ?? 0n) * treasuryFeeBps) / ALL_BPS;
  after.set(userState, { ...user, data: patch(user.data, [248 + 8 * index, 8, 0n]) });
  if (held !== undefined) {
    after.set(token, { ...held, data: addTokens(held.data, paid) });
  } else if (mint === sol.mint) {
    after.set(wallet, { ...payer, lamports: payer.lamports + paid });
  } else {
    after.set(wallet, { ...payer, lamports: payer.lamports - TOKEN_RENT });
    after.set(token, openAccount(mint, wallet, paid));
  }
}

function openAccount(mint: Address, owner: Address, amount: bigint): ChainAccount {
  const data = getTokenEncoder().encode({
    ...{ mint, owner, amount, delegate: null, state: AccountState.Initialized },
    ...{ isNative: null, delegatedAmount: 0n, closeAuthority: null },
  });
  return { owner: TOKEN_PROGRAM_ADDRESS, lamports: TOKEN_RENT, data: Uint8Array.from(data) };
}
