import type { Address, Instruction } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  getCloseAccountInstruction,
  getSyncNativeInstruction,
} from "@solana-program/token";
import { isNativeToken } from "../../domain/actions/tokens.ts";
import type { Problem } from "../../domain/problems.ts";
import { spendableLamports } from "../fee-payer.ts";
import { memo } from "../memo.ts";
import type { Plan } from "../provider.ts";
import type { Opening } from "../tokens/open-token-account.ts";
import { joinOpenings, openTokenAccount } from "../tokens/open-token-account.ts";
import {
  type FarmAccounts,
  initFarm,
  initObligation,
  initReferrerState,
  initUserMetadata,
  type LoanAccounts,
  refreshObligation,
  refreshReserve,
  refreshReservesBatch,
} from "./instructions.ts";
import { obligationLayout } from "./obligation.ts";
import type { LendingState } from "./read-lending-state.ts";

/** Farms reward deposits, loans, or both; an operation touches one of them. */
export type FarmKind = "collateralFarm" | "debtFarm";

const METADATA_BYTES = 1032;
const REFERRER_STATE_BYTES = 360;
/** The farms program's `UserState`. */
const FARM_STATE_BYTES = 920;

/** Creates the accounts which the operation needs and the wallet lacks. */
export function openPosition(state: LendingState, kind: FarmKind): Opening {
  const { accounts, target, obligation, hasMetadata, rent, find } = state;
  const farm = target[kind];
  const isNew = obligation === undefined;
  const needsFarm = farm !== undefined && isMissing(find(farm.userState)?.data);
  return joinOpenings(
    openTargetAccount(state),
    openIf(isNew && !hasMetadata, METADATA_BYTES, () => initUserMetadata(accounts)),
    openIf(isNew, obligationLayout.bytes, () => initObligation(accounts)),
    openIf(needsFarm, FARM_STATE_BYTES, () =>
      initFarm(accounts, target.address, farm as FarmAccounts, kind),
    ),
  );

  function openIf(isNeeded: boolean, bytes: number, create: () => Instruction): Opening {
    return isNeeded
      ? { lamports: rent.lamportsFor(bytes), instructions: [create()] }
      : { lamports: 0n, instructions: [] };
  }
}

/** What can be opened before the operation: all but a wrapped SOL account, which closes after it. */
export function openingBefore(state: LendingState, opening: Opening): Opening {
  if (!isNative(state)) return opening;
  return {
    lamports: rentThatStays(state, opening),
    instructions: opening.instructions.filter(
      ({ programAddress }) => programAddress !== ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
    ),
  };
}

/** Creates the obligation's referrer account, which a loan needs. */
export function openReferrerState(state: LendingState): Opening {
  const { accounts, target, obligation, referrerStates, rent, find } = state;
  const referrerState = referrerStates.get(target.address);
  const isNeeded = referrerState !== undefined && isMissing(find(referrerState)?.data);
  if (!isNeeded || obligation === undefined) return { lamports: 0n, instructions: [] };
  const { address } = target;
  return {
    lamports: rent.lamportsFor(REFERRER_STATE_BYTES),
    instructions: [initReferrerState(accounts, address, obligation.referrer, referrerState)],
  };
}

function isMissing(data: Uint8Array | undefined): boolean {
  return data === undefined || data.length === 0;
}

function openTargetAccount({ accounts, target, held, rent }: LendingState): Opening {
  const { mint, tokenProgram } = target.reserve;
  return openTokenAccount({
    payer: accounts.owner,
    owner: accounts.owner.address,
    ...{ mint, tokenProgram, rent },
    address: accounts.tokenAccount,
    exists: held.exists,
  });
}

/** The lamports left after the fee and new accounts. */
export function findSpendable(state: LendingState, opening: Opening): bigint | Problem {
  const { walletAccount, rent } = state;
  return spendableLamports(walletAccount, {
    newAccountsLamports: opening.lamports,
    signatures: 1,
    rent,
  });
}

export interface Operation {
  readonly name: "deposit" | "withdraw" | "borrow" | "repay";
  readonly reference: string;
  readonly opening: Opening;
  /** The lamports to wrap before, for deposits and repayments of SOL. */
  readonly wrappedLamports?: bigint;
  readonly instruction: Instruction;
}

/**
 * The whole transaction. The program looks for the refreshes right before the operation, so nothing may stand between:
 * accounts are opened first, then other reserves are refreshed, this one, and the obligation.
 */
export function frameOperation(
  state: LendingState,
  operation: Operation,
): Pick<Plan, "instructions" | "compact" | "lookupTable"> {
  const { opening, instruction, name, reference } = operation;
  const frame = (refreshes: readonly Instruction[]) => [
    ...opening.instructions,
    ...wrap(state, operation.wrappedLamports ?? 0n),
    ...refreshes,
    instruction,
    ...unwrap(state),
    memo(name, reference),
  ];
  const others = listOthers(state);
  const refreshOne = (reserve: Refreshed) => refreshReserve(state.accounts, reserve);
  const instructions = frame([...others.map(refreshOne), ...refreshLast(state)]);
  if (others.length < 2) return { instructions };
  const batch = refreshReservesBatch(state.accounts, others);
  const { lookupTable } = state;
  const compact = frame([batch, ...refreshLast(state)]);
  return { instructions, compact, ...(lookupTable && { lookupTable }) };
}

/** The rent staying in new accounts: a wrapped SOL account closes again in the same transaction. */
export function rentThatStays(state: LendingState, opening: Opening): bigint {
  return isNative(state) ? opening.lamports - openTargetAccount(state).lamports : opening.lamports;
}

function isNative({ target }: LendingState): boolean {
  return isNativeToken(target.reserve);
}

function wrap(state: LendingState, amount: bigint): Instruction[] {
  if (!isNative(state) || amount === 0n) return [];
  const { owner: source, tokenAccount: destination } = state.accounts;
  return [
    getTransferSolInstruction({ source, destination, amount }),
    getSyncNativeInstruction({ account: destination }),
  ];
}

/** Closing a new account unwraps its SOL into the wallet; an existing account stays open. */
function unwrap(state: LendingState): Instruction[] {
  if (!isNative(state) || state.held.exists) return [];
  const { owner, tokenAccount: account } = state.accounts;
  return [getCloseAccountInstruction({ account, destination: owner.address, owner })];
}

type Refreshed = Parameters<typeof refreshReserve>[1];

/** The position's reserves beside the operation's. */
function listOthers({ obligation, target, reserves }: LendingState): readonly Refreshed[] {
  const others = [...new Set(listActive(obligation))].filter((at) => at !== target.address);
  return others.flatMap((at) => reserves.get(at) ?? []);
}

function refreshLast({ accounts, obligation, target, referrerStates }: LendingState) {
  const { borrows = [] } = obligation ?? {};
  const statesOfLoans = borrows.flatMap(({ reserve }) => referrerStates.get(reserve) ?? []);
  return [
    refreshReserve(accounts, target),
    refreshObligation(accounts, listActive(obligation), statesOfLoans),
  ];
}

function listActive(obligation: LendingState["obligation"]): readonly Address[] {
  const { deposits = [], borrows = [] } = obligation ?? {};
  return [...deposits, ...borrows].map(({ reserve }) => reserve);
}

/** What a loan's instructions need from its obligation. */
export function findLoanAccounts(state: LendingState): LoanAccounts {
  const { obligation, referrerStates, target } = state;
  return {
    referrerState: referrerStates.get(target.address),
    groupDeposits: listGroupDeposits(obligation),
  };
}

function listGroupDeposits(obligation: LendingState["obligation"]): readonly Address[] {
  if (obligation === undefined || obligation.elevationGroup === 0) return [];
  return obligation.deposits.map(({ reserve }) => reserve);
}
