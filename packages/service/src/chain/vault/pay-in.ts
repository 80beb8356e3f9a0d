import { type Address, address, type Instruction, type TransactionSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { getSyncNativeInstruction, getTransferCheckedInstruction } from "@solana-program/token";
import { NATIVE_MINT, type Token } from "../../domain/actions/tokens.ts";

interface Payment {
  readonly token: Token;
  readonly wallet: TransactionSigner;
  /** The wallet's own account of the token; SOL is paid from the wallet itself. */
  readonly source: Address;
  readonly vaultAccount: Address;
  readonly baseUnits: bigint;
}

/** Moves tokens from the wallet into a vault. */
export function payIn({ token, wallet, source, vaultAccount, baseUnits }: Payment): Instruction[] {
  if (isNative(token)) {
    return [
      getTransferSolInstruction({ source: wallet, destination: vaultAccount, amount: baseUnits }),
      getSyncNativeInstruction({ account: vaultAccount }),
    ];
  }
  const transfer = getTransferCheckedInstruction({
    source,
    mint: address(token.mint),
    destination: vaultAccount,
    authority: wallet,
    amount: baseUnits,
    decimals: token.decimals,
  });
  return [transfer];
}

/** Whether a token is the chain's own coin, which wallets hold without a token account. */
export function isNative({ mint }: Token): boolean {
  return mint === NATIVE_MINT;
}
