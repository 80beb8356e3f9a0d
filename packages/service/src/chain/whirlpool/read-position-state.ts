import { type Address, address, type TransactionSigner } from "@solana/kit";
import type { LiquidityPool } from "../../domain/actions/products.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import { decodeAccount, hasDiscriminator } from "../account-layout.ts";
import type { Chain, ChainAccount } from "../chain.ts";
import { checkSigner, type Rent, readRent } from "../fee-payer.ts";
import type { Accounts, ChainClock } from "../provider-state.ts";
import { readClock } from "../read-clock.ts";
import { CLOCK_ADDRESS } from "../stake/stake-program.ts";
import { type ExpectedHolding, isUsable, readTokenHolding } from "../tokens/held-tokens.ts";
import { decodeTokenAccount } from "../tokens/token-account.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";
import {
  type CandidateAccount,
  listCandidates,
  readTokenState,
  type TokenState,
  type VaultToken,
} from "../tokens/wallet-tokens.ts";
import { type Pool, type Position, poolLayout, positionLayout } from "./account-layouts.ts";
import { NO_ADDRESS, type WhirlpoolAddresses } from "./addresses.ts";
import type { PositionAccounts } from "./instructions.ts";
import type { TickRange } from "./liquidity-amounts.ts";

/** A program deployment. */
export interface Deployment {
  readonly program: Address;
  readonly addresses: WhirlpoolAddresses;
}

export interface PositionQuery {
  readonly product: LiquidityPool;
  readonly wallet: TransactionSigner;
  readonly target: Address | NewPosition;
}

export interface NewPosition {
  /** Its token's key. */
  readonly mint: TransactionSigner;
  readonly chooseRange: (pool: Pool) => TickRange | Problem;
}

export interface RewardState extends TokenState {
  /** Its place in the pool. */
  readonly index: number;
  readonly isEmitted: boolean;
}

/** The accounts of an existing or new position, at one slot. */
export interface PositionState {
  readonly pool: Pool;
  /** Undefined for a new one. */
  readonly position: Position | undefined;
  readonly range: TickRange;
  readonly accounts: PositionAccounts;
  readonly a: TokenState;
  readonly b: TokenState;
  readonly rewards: readonly RewardState[];
  readonly walletAccount: ChainAccount | undefined;
  readonly found: Accounts;
  readonly clock: ChainClock;
  readonly rent: Rent;
  /** The program freezes a position's token while its liquidity is locked; fees and rewards can be claimed. */
  readonly isLocked: boolean;
}

/**
 * Reads the pool, which names the other accounts, and then all of them at one slot.
 *
 * @throws LayoutChanged
 * @throws ChainUnavailable
 */
export async function readPositionState(
  chain: Chain,
  deployment: Deployment,
  query: PositionQuery,
): Promise<PositionState | Problem> {
  const located = await locate(chain, deployment, query);
  if (isProblem(located)) return located;
  const { pool, tokens, arrays } = await listAccounts(located, deployment, query);
  const wanted = [
    ...[query.wallet.address, CLOCK_ADDRESS, pool, located.position],
    ...[...located.tokenCandidates.map(({ address }) => address), ...arrays],
    ...tokens.flatMap(({ mint, vault, candidates }) => [
      ...[mint, vault],
      ...candidates.map(({ address }) => address),
    ]),
  ];
  const [read, rent] = await Promise.all([chain.readAccounts(wanted), readRent(chain)]);
  const found = new Map(
    wanted.flatMap((at, index) => {
      const account = read[index];
      return account === undefined ? [] : [[at, account] as const];
    }),
  );
  return assemble(query, located, { deployment, found, rent, tokens, arrays });
}

/** What does not change while the pool exists. */
interface Located {
  readonly position: Address;
  readonly mint: Address;
  readonly range: TickRange;
  readonly pool: Pool;
  /** Where the wallet may hold the position's token. */
  readonly tokenCandidates: readonly CandidateAccount[];
}

async function locate(
  chain: Chain,
  { program, addresses }: Deployment,
  { product, wallet, target }: PositionQuery,
): Promise<Located | Problem> {
  const poolAddress = address(product.poolId);
  const wanted = [wallet.address, poolAddress, ...(typeof target === "string" ? [target] : [])];
  const [walletAccount, account, held] = await chain.readAccounts(wanted);
  const unsigned = checkSigner(wallet.address, walletAccount);
  if (unsigned) return unsigned;
  if (account?.owner !== program) return refusePool(product);
  const pool = decodeAccount(poolLayout, poolAddress, account);
  if (typeof target !== "string") {
    const range = target.chooseRange(pool);
    if (isProblem(range)) return range;
    const mint = target.mint.address;
    const tokenCandidates = (await listCandidates(wallet.address, mint)).filter(
      ({ tokenProgram }) => tokenProgram === TOKEN_2022_PROGRAM_ADDRESS,
    );
    return { pool, position: addresses.ofPosition(mint), mint, range, tokenCandidates };
  }
  const isPosition = held?.owner === program && hasDiscriminator(positionLayout, held.data);
  if (!isPosition) return refusePosition();
  const position = decodeAccount(positionLayout, target, held);
  const { positionMint: mint, tickLowerIndex: lower, tickUpperIndex: upper } = position;
  if (position.whirlpool !== poolAddress) {
    return refuse("position-not-found", { message: "This position belongs to another pool." });
  }
  // Bundle positions have another kind of address.
  if (addresses.ofPosition(mint) !== target) return refusePosition();
  const tokenCandidates = await listCandidates(wallet.address, mint);
  return { pool, position: target, mint, range: { lower, upper }, tokenCandidates };
}

async function listAccounts(
  { pool, range }: Located,
  { addresses }: Deployment,
  { product, wallet }: PositionQuery,
) {
  const at = address(product.poolId);
  const tokens = await Promise.all(
    [
      { mint: pool.tokenMintA, vault: pool.tokenVaultA },
      { mint: pool.tokenMintB, vault: pool.tokenVaultB },
      ...pool.rewardInfos.filter(({ mint }) => mint !== NO_ADDRESS),
    ].map(
      async ({ mint, vault }): Promise<VaultToken> => ({
        ...{ mint, vault },
        candidates: await listCandidates(wallet.address, mint),
      }),
    ),
  );
  const arrays = [range.lower, range.upper].map((tick) => addresses.ofTickArray(at, tick, pool));
  return { pool: at, tokens, arrays };
}

interface ReadAccounts {
  readonly deployment: Deployment;
  readonly found: Accounts;
  readonly rent: Rent;
  readonly tokens: readonly VaultToken[];
  readonly arrays: readonly Address[];
}

function assemble(
  { product, wallet, target }: PositionQuery,
  { position, mint, range, tokenCandidates }: Located,
  { deployment: { program }, found, rent, tokens, arrays }: ReadAccounts,
): PositionState | Problem {
  const poolAddress = address(product.poolId);
  const [poolAccount, positionAccount] = [found.get(poolAddress), found.get(position)];
  const isNew = typeof target !== "string";
  const named = [product.firstToken, product.secondToken];
  const [a, b, ...others] = tokens.map((token) =>
    readTokenState(token, wallet.address, named, found),
  );
  const [lowerArray, upperArray] = arrays;
  if (poolAccount?.owner !== program || !a || !b || !lowerArray || !upperArray) {
    return refusePool(product);
  }
  const positionToken = tokenCandidates.find(({ address: at, tokenProgram }) => {
    const expected = { owner: wallet.address, mint, tokenProgram };
    return isNew || holdsPosition(found.get(at), expected);
  });
  if (positionToken === undefined) return refusePosition();
  if (!isNew && positionAccount?.owner !== program) return refusePosition();
  const pool = decodeAccount(poolLayout, poolAddress, poolAccount);
  return {
    pool,
    position:
      isNew || positionAccount === undefined
        ? undefined
        : decodeAccount(positionLayout, position, positionAccount),
    ...{ range, a, b, found, rent },
    isLocked: isFrozen(found.get(positionToken.address)),
    rewards: listRewards(pool, others),
    walletAccount: found.get(wallet.address),
    clock: readClock(found.get(CLOCK_ADDRESS)),
    accounts: {
      ...{ program, owner: wallet, pool: poolAddress, position, positionMint: mint },
      positionToken: positionToken.address,
      positionTokenProgram: positionToken.tokenProgram,
      ...{ a: a.accounts, b: b.accounts, lowerArray, upperArray },
    },
  };
}

/** A frozen account's balance is not usable, but it is there. */
function holdsPosition(account: ChainAccount | undefined, expected: ExpectedHolding): boolean {
  const holding = readTokenHolding(account, expected);
  if (isUsable(holding)) return holding.baseUnits === 1n;
  return (
    holding === "frozen" && decodeTokenAccount(account?.data ?? new Uint8Array())?.baseUnits === 1n
  );
}

function isFrozen(account: ChainAccount | undefined): boolean {
  return account !== undefined && (decodeTokenAccount(account.data)?.isFrozen ?? false);
}

function listRewards({ rewardInfos }: Pool, tokens: readonly TokenState[]): RewardState[] {
  return rewardInfos.flatMap(({ mint, vault, emissionsPerSecondX64 }, index) => {
    const state = tokens.find(({ accounts }) => accounts.vault === vault && accounts.mint === mint);
    return state === undefined ? [] : [{ ...state, index, isEmitted: emissionsPerSecondX64 > 0n }];
  });
}

function refusePool({ providerName }: LiquidityPool): Problem {
  return refuse("action-unavailable", {
    message: `This pool of ${providerName} does not exist on this chain.`,
  });
}

function refusePosition(): Problem {
  return refuse("position-not-found", {
    message: "This position does not belong to the wallet.",
  });
}
