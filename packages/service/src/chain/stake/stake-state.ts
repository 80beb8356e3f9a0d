import { type Address, getAddressEncoder, type ReadonlyUint8Array } from "@solana/kit";
import { actionPaths } from "../../domain/actions/action-paths.ts";
import { toDecimalText } from "../../domain/decimal.ts";
import { legNameOf } from "../../domain/positions/flow.ts";
import type { StateSettings } from "../provider.ts";
import {
  type Accounts,
  type ChainClock,
  type Entry,
  type FoundPosition,
  type KnownToken,
  type KnownTokens,
  LayoutChanged,
  type MarketReading,
  type PositionReading,
  type ProviderState,
  type Undecoded,
} from "../provider-state.ts";
import { type Epochs, phaseOf } from "./cool-down.ts";
import { inSol, readEpochRewards, yearlyRate } from "./epoch-rewards.ts";
import { readEpochs } from "./epochs.ts";
import { isStakeAccount, readStakeAccount, type StakeAccount } from "./stake-account.ts";
import { SOL, STAKE_ASSET } from "./stake-history.ts";
import {
  CLOCK_ADDRESS,
  EPOCH_REWARDS_ADDRESS,
  STAKE_ACCOUNT_BYTES,
  STAKE_HISTORY_ADDRESS,
  STAKE_PROGRAM_ADDRESS,
} from "./stake-program.ts";
import { listStakeSlots } from "./stake-slots.ts";

const provider = { id: "native-staking", name: "Native staking" };
const marketId = "stake-solana";
const stakeLeg = legNameOf("deposit", STAKE_ASSET);
/** After the state, the rent and the staker. */
const WITHDRAWER_OFFSET = 44;

/**
 * All cluster stake is one market; each stake account is its withdrawer's position. Accounts opened by this service's
 * products link to the product's withdrawal.
 */
export function createStakeState(settings: StateSettings): ProviderState {
  return {
    listMarketQueries: () => [{ addresses: [STAKE_HISTORY_ADDRESS, EPOCH_REWARDS_ADDRESS] }],
    listPositionQueries: (wallet) => [
      {
        program: STAKE_PROGRAM_ADDRESS,
        filters: [{ offset: WITHDRAWER_OFFSET, bytes: getAddressEncoder().encode(wallet) }],
      },
    ],
    listRelatedAddresses: () => [STAKE_HISTORY_ADDRESS],
    listMints: () => [SOL.mint],
    readMarkets,
    readPositions: (accounts, _clock, tokens) => readPositions(accounts, tokens, settings),
  };
}

function readMarkets(accounts: Accounts, clock: ChainClock, tokens: KnownTokens): MarketReading {
  const sol = tokens.get(SOL.mint);
  const none = { prices: [], undecoded: [] };
  if (sol === undefined) return { ...none, markets: [], waiting: 1 };
  const { history } = readEpochsOf(accounts);
  const staked = history.get(clock.epoch - 1n)?.effective ?? 0n;
  const rewards = readEpochRewards(accounts.get(EPOCH_REWARDS_ADDRESS));
  const market = {
    ...{ id: marketId, type: "yield", provider, productName: "Native staking", token: sol.token },
    depositApy: toDecimalText(yearlyRate(rewards, staked)),
    totalDeposit: toDecimalText(inSol(staked)),
    totalDepositUsd: toDecimalText(inSol(staked).times(sol.priceUsd)),
    additionalData: { source: "solana", slot: Number(clock.slot), epoch: Number(clock.epoch) },
  };
  return { ...none, markets: [market] };
}

function readPositions(
  accounts: Accounts,
  tokens: KnownTokens,
  settings: StateSettings,
): PositionReading {
  const sol = tokens.get(SOL.mint);
  const epochs = readEpochsOf(accounts);
  const stakes: [Address, StakeAccount][] = [];
  const undecoded: Undecoded[] = [];
  for (const [at, account] of accounts) {
    if (account.owner !== STAKE_PROGRAM_ADDRESS) continue;
    const stake = readStakeAccount(account);
    if (stake !== undefined) stakes.push([at, stake]);
    // A closed or uninitialised account belongs to no wallet.
    else if (!isStakeAccount(account))
      undecoded.push({ address: at, reason: describeSize(account.data) });
  }
  refuseOtherLayout(stakes.length, undecoded);
  if (sol === undefined) {
    const unread = stakes.map(([at]) => at);
    return { positions: [], undecoded, unread, waiting: stakes.length };
  }
  const wallets = new Set(stakes.map(([, { withdrawer }]) => withdrawer));
  const links = new Map([...wallets].flatMap((wallet) => listWithdrawLinks(wallet, settings)));
  const positions = stakes.map(([at, stake]) => {
    const { account, entry } = toPosition(at, stake, sol, epochs);
    // A withdrawal leaves out a stake which another key may delegate.
    const actions = stake.staker === stake.withdrawer ? links.get(at) : undefined;
    return { account, entry: actions === undefined ? entry : { ...entry, actions } };
  });
  return { positions, undecoded };
}

/** The withdrawal for each stake a wallet can have with the products. */
function listWithdrawLinks(
  wallet: Address,
  { actionsUrl, products = [] }: StateSettings,
): [Address, Entry][] {
  if (actionsUrl === undefined) return [];
  return products.flatMap((product) => {
    if (product.kind !== "lending-reserve" || product.provider.name !== "stake") return [];
    const withdraw = {
      blinkUrl: actionsUrl.replace(/\/+$/, "") + actionPaths.lendingWithdraw(product),
    };
    return listStakeSlots(product.id, wallet).map(({ address }): [Address, Entry] => [
      address,
      { withdraw },
    ]);
  });
}

function refuseOtherLayout(read: number, [first]: readonly Undecoded[]): void {
  if (read > 0 || first === undefined) return;
  throw new LayoutChanged(`No stake account can be read. ${first.address}: ${first.reason}`);
}

function describeSize({ length }: ReadonlyUint8Array): string {
  return `The account has ${length} bytes; this version reads ${STAKE_ACCOUNT_BYTES}.`;
}

function toPosition(
  account: Address,
  { withdrawer, lamports, delegation }: StakeAccount,
  { token, priceUsd }: KnownToken,
  epochs: Epochs,
): FoundPosition {
  const valueUsd = toDecimalText(inSol(lamports).times(priceUsd));
  const entry: Entry = {
    ...{ id: `stake-${account}`, type: "yield", provider, marketId, walletAddress: withdrawer },
    deposit: { token, amountBaseUnits: String(lamports), valueUsd, leg: { name: stakeLeg } },
    stakePhase: phaseOf(delegation, epochs),
  };
  return { account, entry };
}

function readEpochsOf(accounts: Accounts): Epochs {
  return readEpochs(accounts.get(CLOCK_ADDRESS), accounts.get(STAKE_HISTORY_ADDRESS));
}
