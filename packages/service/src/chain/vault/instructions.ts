import { type Address, address, type Instruction, type TransactionSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { getSyncNativeInstruction, getTransferCheckedInstruction } from "@solana-program/token";
import { isNativeToken, type SplToken } from "../../domain/actions/tokens.ts";

interface VaultTransfer {
  readonly token: SplToken;
  readonly wallet: TransactionSigner;
  /** The wallet's token account; SOL is paid from the wallet itself. */
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
