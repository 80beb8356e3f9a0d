import { type Address, createNoopSigner, type TransactionSigner } from "@solana/kit";
import type { DepositProduct } from "../../../domain/actions/products.ts";
import type { Problem } from "../../../domain/problems.ts";
import { decodeAccount } from "../../account-layout.ts";
import type { Chain, ChainAccount } from "../../chain.ts";
import { checkSigner, type Rent, readRent } from "../../fee-payer.ts";
import { type Accounts, LayoutChanged } from "../../provider-state.ts";
import { readAtOneSlot } from "../../read-at-one-slot.ts";
import { readClock } from "../../read-clock.ts";
import { CLOCK_ADDRESS } from "../../stake/stake-program.ts";
import { listCandidates, readTokenState, type TokenState } from "../../tokens/wallet-tokens.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { findPlainObligation } from "../lending-addresses.ts";
import {
  KAMINO_PROGRAM_ADDRESS,
  readPlaces,
  refuseOwner,
  refuseReserve,
} from "../read-lending-state.ts";
import { type Reserve, reserveLayout } from "../reserve.ts";
import {
  type FarmState,
  type FarmUserState,
  farmLayout,
  farmsConfigLayout,
  farmUserLayout,
} from "./farm-accounts.ts";
import { isReadable, listOwed, type OwedReward } from "./farm-rewards.ts";
import { findUserState, listFarms } from "./obligation-farms.ts";

/** What a reserve's farms owe to a wallet's position, with everything a claim needs, at one slot. */
export interface ClaimState {
  readonly accounts: { readonly owner: TransactionSigner };
  readonly farms: readonly Address[];
  /** The position's accounts in the farms. */
  readonly users: readonly FarmUser[];
  readonly rewards: readonly RewardState[];
  readonly walletAccount: ChainAccount | undefined;
  readonly rent: Rent;
}

/** The position's account in a farm whose rewards can be computed. */
export interface FarmUser {
  readonly farm: Address;
  readonly state: FarmState;
  readonly userState: Address;
  readonly user: FarmUserState;
}

export interface RewardState extends OwedReward, FarmUser {
  readonly token: TokenState;
  /** The farm's fee, in basis points. */
  readonly feeBps: bigint;
}

/**
 * @throws LayoutChanged
 * @throws ChainUnavailable
 */
export async function readClaimState(
  chain: Chain,
  product: DepositProduct,
  wallet: Address,
): Promise<ClaimState | Problem> {
  const { lendingMarket, reserve } = readPlaces(product);
  const obligation = findPlainObligation(KAMINO_PROGRAM_ADDRESS, lendingMarket, wallet);
  const query = { wallet, lendingMarket, reserve, obligation };
  const [rent, found] = await Promise.all([
    readRent(chain),
    readAtOneSlot(chain, (accounts) => listWanted(query, accounts)),
  ]);
  const walletAccount = found.get(wallet);
  const problem = checkSigner(wallet, walletAccount);
  if (problem) return problem;
  const state = readReserve(query, found);
  if (state === undefined) return refuseReserve(product);
  const users = listUsers(query, found);
  if (users.some(({ user }) => user.owner !== wallet)) return refuseOwner();
  const rewards = await Promise.all(
    listRewards(users, found).map(async ({ reward, ...rest }): Promise<RewardState> => {
      const { mint, vault } = reward;
      const candidates = await listCandidates(wallet, mint);
      const token = readTokenState({ mint, vault, candidates }, wallet, [product.token], found);
      return { ...rest, reward, token, feeBps: readFee(rest.state, found) };
    }),
  );
  return {
    accounts: { owner: createNoopSigner(wallet) },
    ...{ farms: listFarms(state), users, rewards, walletAccount, rent },
  };
}

interface ClaimQuery {
  readonly wallet: Address;
  readonly lendingMarket: Address;
  readonly reserve: Address;
  readonly obligation: Address;
}

async function listWanted(query: ClaimQuery, found: Accounts): Promise<readonly Address[]> {
  const { wallet, reserve, obligation } = query;
  const state = readReserve(query, found);
  const farms = state === undefined ? [] : listFarms(state);
  const users = listUsers(query, found);
  const ofRewards = await Promise.all(
    listRewards(users, found).map(async ({ reward: { mint, vault } }) => [
      ...[mint, vault],
      ...(await listCandidates(wallet, mint)).map(({ address }) => address),
    ]),
  );
  return [
    ...new Set([
      ...[wallet, CLOCK_ADDRESS, reserve],
      ...farms.flatMap((farm) => [farm, findUserState(farm, obligation)]),
      ...users.map((user) => user.state.globalConfig),
      ...ofRewards.flat(),
    ]),
  ];
}

function readReserve({ lendingMarket, reserve }: ClaimQuery, found: Accounts): Reserve | undefined {
  const account = found.get(reserve);
  if (account?.owner !== KAMINO_PROGRAM_ADDRESS) return undefined;
  const state = decodeAccount(reserveLayout, reserve, account);
  return state.lendingMarket === lendingMarket ? state : undefined;
}

function listUsers(query: ClaimQuery, found: Accounts): readonly FarmUser[] {
  const reserve = readReserve(query, found);
  return (reserve === undefined ? [] : listFarms(reserve)).flatMap((farm) => {
    const userState = findUserState(farm, query.obligation);
    const [farmAccount, account] = [found.get(farm), found.get(userState)];
    if (farmAccount?.owner !== FARMS_PROGRAM_ADDRESS) return [];
    if (account?.owner !== FARMS_PROGRAM_ADDRESS) return [];
    const state = decodeAccount(farmLayout, farm, farmAccount);
    if (!isReadable(state)) return [];
    return [{ farm, state, userState, user: decodeAccount(farmUserLayout, userState, account) }];
  });
}

function listRewards(users: readonly FarmUser[], found: Accounts) {
  const account = found.get(CLOCK_ADDRESS);
  if (account === undefined) return [];
  const clock = readClock(account);
  return users.flatMap((place) =>
    listOwed(place.state, place.user, clock).map((owed) => ({ ...place, ...owed })),
  );
}

export const ALL_BPS = 10_000n;

/** @throws LayoutChanged also for a fee above the whole reward, with which a claim could take tokens from the wallet */
function readFee({ globalConfig }: FarmState, found: Accounts): bigint {
  const account = found.get(globalConfig);
  if (account?.owner !== FARMS_PROGRAM_ADDRESS) {
    throw new LayoutChanged(`${globalConfig} is not the configuration of Kamino's farms.`);
  }
  const { treasuryFeeBps } = decodeAccount(farmsConfigLayout, globalConfig, account);
  if (treasuryFeeBps > ALL_BPS) {
    throw new LayoutChanged(`${globalConfig} has a fee of ${treasuryFeeBps} basis points.`);
  }
  return treasuryFeeBps;
}
