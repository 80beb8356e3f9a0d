import { type Address, getAddressEncoder } from "@solana/kit";
import { getTokenSize, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { Decimal, toDecimalText, zero } from "../../domain/decimal.ts";
import { legNameOf } from "../../domain/positions/flow.ts";
import type { StateSettings } from "../provider.ts";
import {
  type AccountQuery,
  type Accounts,
  type ChainClock,
  type FoundPosition,
  type KnownToken,
  type KnownTokens,
  LayoutChanged,
  type MarketReading,
  type PositionReading,
  type ProviderState,
  type Undecoded,
} from "../provider-state.ts";
import { compoundYearly, inSol } from "../stake/epoch-rewards.ts";
import { SOL } from "../stake/stake-history.ts";
import { holdingDecoder } from "../token-holding.ts";
import { tokenPrograms } from "../tokens/token-program.ts";
import {
  lamportsOf,
  readStakePool,
  STAKE_POOL_TYPE,
  type StakePool,
} from "./stake-pool-account.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "./stake-pool-program.ts";

const provider = { id: "stake-pool", name: "Stake pools" };
const tokenProgramAddresses: readonly Address[] = Object.values(tokenPrograms);
const MINT_OFFSET = 0;
const OWNER_OFFSET = 32;
/** The offset in a pool of its validator list, which no other pool has. */
const VALIDATOR_LIST_OFFSET = 98;
/** The type byte in a Token-2022 account with extensions. */
const ACCOUNT_TYPE = { offset: 165, bytes: new Uint8Array([2]) };
/** With few pools, each one costs a call per wallet; with more, all of a wallet's tokens are read. */
const maxPoolQueries = 5;

/** Each pool is a market, and each wallet account with its tokens a position. */
export function createStakePoolState(settings: StateSettings): ProviderState {
  const { markets, program = STAKE_POOL_PROGRAM_ADDRESS } = settings;
  const findPools = (accounts: Accounts) => readPools(accounts, program);
  const ofType = { offset: 0, bytes: new Uint8Array([STAKE_POOL_TYPE]) };
  return {
    program,
    listMarketQueries: () => [
      markets === undefined
        ? { program, filters: [ofType], divideAt: VALIDATOR_LIST_OFFSET }
        : { addresses: markets },
    ],
    listPositionQueries(wallet, accounts) {
      const { pools, undecoded } = findPools(accounts);
      // Unreadable pools too: the reading then says it lacks their tokens.
      const addresses = [...pools.keys(), ...undecoded.map(({ address: at }) => at)];
      return [{ addresses }, ...listTokenQueries(wallet, [...pools.values()])];
    },
    listRelatedAddresses: () => [],
    listMints: (accounts) => [
      SOL.mint,
      ...[...findPools(accounts).pools.values()].map(({ poolMint }) => poolMint),
    ],
    readMarkets: (accounts, clock, tokens) => toMarkets(findPools(accounts), clock, tokens),
    readPositions: (accounts, _clock, tokens) => toPositions(findPools(accounts), accounts, tokens),
  };
}

interface FoundPools {
  readonly pools: ReadonlyMap<Address, StakePool>;
  readonly undecoded: readonly Undecoded[];
}

/** @throws LayoutChanged when no pool can be read */
function readPools(accounts: Accounts, program: Address): FoundPools {
  const pools = new Map<Address, StakePool>();
  const undecoded: Undecoded[] = [];
  for (const [at, account] of accounts) {
    if (account.owner !== program) continue;
    const pool = readStakePool(account);
    const reason = `The account of ${account.data.length} bytes is not a stake pool that this version reads.`;
    if (pool === undefined) undecoded.push({ address: at, reason });
    else pools.set(at, pool);
  }
  const [first] = undecoded;
  if (pools.size > 0 || first === undefined) return { pools, undecoded };
  throw new LayoutChanged(`No stake pool can be read. ${first.address}: ${first.reason}`);
}

function listTokenQueries(wallet: Address, pools: readonly StakePool[]): readonly AccountQuery[] {
  const encode = (at: Address) => getAddressEncoder().encode(at);
  const ofWallet = (tokenProgram: Address) => [
    tokenProgram === TOKEN_PROGRAM_ADDRESS ? { dataSize: getTokenSize() } : ACCOUNT_TYPE,
    { offset: OWNER_OFFSET, bytes: encode(wallet) },
  ];
  if (pools.length > maxPoolQueries) {
    const programs = [...new Set(pools.map(({ tokenProgram }) => tokenProgram))];
    return programs.map((program) => ({ program, filters: ofWallet(program) }));
  }
  return pools.map(({ poolMint, tokenProgram: program }) => ({
    program,
    filters: [...ofWallet(program), { offset: MINT_OFFSET, bytes: encode(poolMint) }],
  }));
}

function toMarkets(
  { pools, undecoded }: FoundPools,
  clock: ChainClock,
  tokens: KnownTokens,
): MarketReading {
  const sol = tokens.get(SOL.mint);
  if (sol === undefined) return { markets: [], prices: [], undecoded, waiting: pools.size };
  const markets = [...pools].map(([at, pool]) => {
    const { poolMint, totalLamports, lastUpdateEpoch } = pool;
    const rate = inSol(lamportsOf(1_000_000_000n, pool)).toNumber();
    return {
      ...{ id: marketIdOf(at), type: "yield", provider, token: sol.token },
      productName: tokens.get(poolMint)?.token.symbol ?? `Stake pool ${at.slice(0, 8)}`,
      depositApy: toDecimalText(yearlyRateOf(pool)),
      totalDeposit: toDecimalText(inSol(totalLamports)),
      totalDepositUsd: toDecimalText(inSol(totalLamports).times(sol.priceUsd)),
      additionalData: {
        ...{ source: "solana", slot: Number(clock.slot), pool: at, poolMint, solPerToken: rate },
        lastUpdateEpoch: Number(lastUpdateEpoch),
      },
    };
  });
  return { markets, prices: [], undecoded };
}

function marketIdOf(pool: Address): string {
  return `stake-pool-${pool}`;
}

/** What a token gained with the last epoch update, over a year of such epochs. */
function yearlyRateOf(pool: StakePool): Decimal {
  const { totalLamports, poolTokenSupply } = pool;
  const { lastEpochPoolTokenSupply, lastEpochTotalLamports } = pool;
  const before = lastEpochTotalLamports * poolTokenSupply;
  if (before === 0n) return zero;
  const now = totalLamports * lastEpochPoolTokenSupply;
  return compoundYearly(new Decimal(String(now - before)).div(String(before)));
}

function toPositions(
  { pools, undecoded }: FoundPools,
  accounts: Accounts,
  tokens: KnownTokens,
): PositionReading {
  const sol = tokens.get(SOL.mint);
  const byMint = new Map([...pools].map(([at, pool]) => [pool.poolMint, { at, pool }]));
  const positions: FoundPosition[] = [];
  const unpriced: Address[] = [];
  const ofUnknownPools: Address[] = [];
  for (const [account, { owner, data }] of accounts) {
    if (!tokenProgramAddresses.includes(owner) || data.length < getTokenSize()) continue;
    const { mint, wallet, amount } = holdingDecoder.decode(data);
    const found = byMint.get(mint);
    // Its pool may be among the unreadable ones.
    if (found === undefined && undecoded.length > 0) ofUnknownPools.push(account);
    if (found === undefined || found.pool.tokenProgram !== owner || amount === 0n) continue;
    if (sol === undefined) unpriced.push(account);
    else positions.push(toPosition({ account, wallet, amount }, found, sol));
  }
  const unread = [...ofUnknownPools, ...unpriced];
  return { positions, undecoded, unread, waiting: unpriced.length };
}

interface Holder {
  readonly account: Address;
  readonly wallet: Address;
  readonly amount: bigint;
}

/** In SOL, which the tokens earn; their own number stays the same. */
function toPosition(
  { account, wallet, amount }: Holder,
  { at, pool }: { readonly at: Address; readonly pool: StakePool },
  { token, priceUsd }: KnownToken,
): FoundPosition {
  const lamports = lamportsOf(amount, pool);
  const valueUsd = toDecimalText(inSol(lamports).times(priceUsd));
  const entry = {
    ...{ id: `stake-pool-${wallet}-${account}`, type: "yield", provider, marketId: marketIdOf(at) },
    walletAddress: wallet,
    deposit: {
      ...{ token, amountBaseUnits: String(lamports), valueUsd },
      leg: { name: legNameOf("deposit", pool.poolMint), units: amount },
    },
  };
  return { account, entry };
}
