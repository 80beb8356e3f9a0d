import { type Address, generateKeyPairSigner, lamports } from "@solana/kit";
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { LiteSVM } from "litesvm";

interface TokenAccountState {
  readonly mint: Address;
  readonly owner: Address;
  readonly amount: bigint;
  readonly isFrozen?: boolean;
  readonly program?: Address;
}

/** Gives a wallet a token account beside those it has. */
export async function setTokenAccount(svm: LiteSVM, state: TokenAccountState): Promise<void> {
  const { isFrozen = false, program = TOKEN_PROGRAM_ADDRESS } = state;
  const { address } = await generateKeyPairSigner();
  svm.setAccount({
    ...{ address, executable: false, lamports: lamports(2_039_280n) },
    ...{ programAddress: program, data: encodeTokenAccount(state, isFrozen), space: 165n },
  });
}

export function encodeTokenAccount(
  { mint, owner, amount }: TokenAccountState,
  isFrozen = false,
): Uint8Array {
  return Uint8Array.from(
    getTokenEncoder().encode({
      ...{ mint, owner, amount, delegate: null, isNative: null },
      state: isFrozen ? AccountState.Frozen : AccountState.Initialized,
      ...{ delegatedAmount: 0n, closeAuthority: null },
    }),
  );
}
