import type { Instruction, TransactionSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { getCloseAccountInstruction, getSyncNativeInstruction } from "@solana-program/token";
import { isNativeToken } from "../../domain/actions/tokens.ts";
import type { Rent } from "../fee-payer.ts";
import { isUsable } from "./held-tokens.ts";
import type { Opening } from "./open-token-account.ts";
import { joinOpenings, openTokenAccount } from "./open-token-account.ts";
import type { TokenState } from "./wallet-tokens.ts";

/** The wallet paying for its token accounts. */
interface Payer {
  readonly accounts: { readonly owner: TransactionSigner };
  readonly rent: Rent;
}

/** Creates the wallet's missing accounts for these tokens. */
export function openAccounts(
  { accounts: { owner }, rent }: Payer,
  tokens: readonly TokenState[],
): Opening {
  return joinOpenings(
    ...withoutRepetition(tokens).map(({ accounts, held }) =>
      openTokenAccount({
        ...{ payer: owner, owner: owner.address, rent, address: accounts.account },
        ...{ mint: accounts.mint, tokenProgram: accounts.tokenProgram },
        exists: isUsable(held) && held.exists,
      }),
    ),
  );
}

/** The rent staying in accounts: a new wrapped SOL account closes again in the same transaction. */
export function rentThatStays(
  payer: Payer,
  tokens: readonly TokenState[],
  opening: Opening,
): bigint {
  const closing = withoutRepetition(tokens).filter(isTemporary);
  return opening.lamports - openAccounts(payer, closing).lamports;
}

export function wrap(
  { accounts }: Pick<Payer, "accounts">,
  token: TokenState,
  amount: bigint,
): Instruction[] {
  if (!isNativeToken(token.token) || amount === 0n) return [];
  const { account } = token.accounts;
  return [
    getTransferSolInstruction({ source: accounts.owner, destination: account, amount }),
    getSyncNativeInstruction({ account }),
  ];
}

/** Closing a new account unwraps its SOL into the wallet; an existing account stays open. */
export function unwrap(
  { accounts: { owner } }: Pick<Payer, "accounts">,
  tokens: readonly TokenState[],
): Instruction[] {
  return withoutRepetition(tokens)
    .filter(isTemporary)
    .map(({ accounts: { account } }) =>
      getCloseAccountInstruction({ account, destination: owner.address, owner }),
    );
}

function isTemporary({ token, held }: TokenState): boolean {
  return isNativeToken(token) && isUsable(held) && !held.exists;
}

/** A reward may be a pool token. */
function withoutRepetition(tokens: readonly TokenState[]): readonly TokenState[] {
  return [...new Map(tokens.map((token) => [token.accounts.account, token])).values()];
}
