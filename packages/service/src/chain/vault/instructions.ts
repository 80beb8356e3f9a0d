import { type Address, address, type Instruction, type TransactionSigner } from "@solana/kit";
import { getAddMemoInstruction, LEGACY_MEMO_PROGRAM_ADDRESS_V3 } from "@solana-program/memo";
import { getTransferSolInstruction } from "@solana-program/system";
import { getSyncNativeInstruction, getTransferCheckedInstruction } from "@solana-program/token";
import { isNativeToken, type SplToken } from "../../domain/actions/tokens.ts";

interface VaultTransfer {
  readonly token: SplToken;
  readonly wallet: TransactionSigner;
  /** The wallet's account of the token; SOL is paid from the wallet itself. */
  readonly source: Address;
  readonly vaultAccount: Address;
  readonly baseUnits: bigint;
}

/** Moves tokens from the wallet into a vault. */
export function transferToVault({
  token,
  wallet,
  source,
  vaultAccount,
  baseUnits,
}: VaultTransfer): Instruction[] {
  if (isNativeToken(token)) {
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

/**
 * Names the transaction on the chain. The reference makes it unique, so that two orders for the same amount
 * within one block are two transactions.
 */
export function memo(action: string, reference: string): Instruction {
  return getAddMemoInstruction(
    { memo: `bellwether ${action} ${reference}` },
    // The memo program that every cluster has.
    { programAddress: LEGACY_MEMO_PROGRAM_ADDRESS_V3 },
  );
}
