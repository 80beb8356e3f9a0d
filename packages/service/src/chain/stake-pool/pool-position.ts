import { type Address, address, createNoopSigner, type TransactionSigner } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { SOL } from "../../domain/actions/fees.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import type { SplToken } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain, ChainAccount } from "../chain.ts";
import { checkSigner, type Rent, readRent } from "../fee-payer.ts";
import { readClock } from "../read-clock.ts";
import { CLOCK_ADDRESS } from "../stake/stake-program.ts";
import { findTokenAccount } from "../tokens/find-token-account.ts";
import {
  isUsable,
  readTokenHolding,
  refuseAccount,
  type TokenHolding,
} from "../tokens/held-tokens.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";
import { isUpdateDue } from "./pool-amounts.ts";
import { readStakePoolTerms, type StakePoolTerms } from "./stake-pool-account.ts";
import {
  findWithdrawAuthority,
  type PoolAccounts,
  STAKE_POOL_PROGRAM_ADDRESS,
} from "./stake-pool-program.ts";

/** What the chain knows about a pool and a wallet's pool tokens. */
export interface PoolPosition {
  readonly accounts: PoolAccounts;
  readonly terms: StakePoolTerms;
  readonly poolToken: SplToken;
  /** Whether the pool still has an earlier epoch's rate. */
  readonly isDue: boolean;
  /** A placeholder for the wallet, which signs later. */
  readonly signer: TransactionSigner;
  readonly walletAccount: ChainAccount | undefined;
  readonly tokenAccount: Address;
  readonly held: TokenHolding;
  readonly rent: Rent;
  /** The caller's additional accounts. */
  readonly others: readonly (ChainAccount | undefined)[];
}

/**
 * Reads the pool for its mint, then all accounts at one slot.
 *
 * @param listOthers further addresses named by the pool's terms
 */
export async function readPoolPosition(
  chain: Chain,
  product: DepositProduct,
  wallet: Address,
  listOthers: (terms: StakePoolTerms) => readonly Address[] = () => [],
): Promise<PoolPosition | Problem> {
  const pool = poolOf(product);
  const [first] = await chain.readAccounts([pool]);
  const known = readPool(first, product);
  if (isProblem(known)) return known;
  const tokenAccount = await findTokenAccount(wallet, known.poolMint);
  const addresses = [pool, wallet, tokenAccount, CLOCK_ADDRESS, ...listOthers(known)];
  const [accounts, rent, withdrawAuthority] = await Promise.all([
    chain.readAccounts(addresses),
    readRent(chain),
    findWithdrawAuthority(STAKE_POOL_PROGRAM_ADDRESS, pool),
  ]);
  const [poolAccount, walletAccount, holding, clock, ...others] = accounts;
  const terms = readPool(poolAccount, product);
  if (isProblem(terms)) return terms;
  const problem = checkSigner(wallet, walletAccount);
  if (problem) return problem;
  const poolToken = { ...SOL, mint: terms.poolMint, symbol: `${product.providerName} token` };
  const held = readTokenHolding(holding, { owner: wallet, mint: terms.poolMint });
  if (!isUsable(held)) return refuseAccount(poolToken.symbol, held);
  return {
    accounts: { program: STAKE_POOL_PROGRAM_ADDRESS, pool, withdrawAuthority, terms },
    ...{ terms, poolToken, walletAccount, tokenAccount, held, rent, others },
    isDue: isUpdateDue(terms, readClock(clock).epoch),
    signer: createNoopSigner(wallet),
  };
}

function poolOf({ id, provider }: DepositProduct): Address {
  if (provider.name !== "stake-pool") throw new Error(`${id} is not a product of a stake pool.`);
  return address(provider.pool);
}

function readPool(
  account: ChainAccount | undefined,
  { providerName }: DepositProduct,
): StakePoolTerms | Problem {
  const isPool = account?.owner === STAKE_POOL_PROGRAM_ADDRESS;
  const terms = isPool ? readStakePoolTerms(account) : undefined;
  if (terms?.tokenProgram === TOKEN_PROGRAM_ADDRESS) return terms;
  if (terms?.tokenProgram === TOKEN_2022_PROGRAM_ADDRESS) {
    return refuse("action-unavailable", {
      message: `The token of ${providerName} belongs to the Token-2022 program. This service supports stake pools with a token of the SPL Token program.`,
    });
  }
  return refuse("action-unavailable", {
    message: `${providerName} is not a stake pool that this service can use on this chain.`,
  });
}
