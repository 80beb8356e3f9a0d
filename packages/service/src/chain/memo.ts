import type { Instruction } from "@solana/kit";
import { getAddMemoInstruction, LEGACY_MEMO_PROGRAM_ADDRESS_V3 } from "@solana-program/memo";

/**
 * Names the transaction on the chain. The reference makes it unique, so two orders for the same amount within one block
 * are two transactions.
 */
export function memo(action: string, reference: string): Instruction {
  return getAddMemoInstruction(
    { memo: `bellwether ${action} ${reference}` },
    // The memo program every cluster has.
    { programAddress: LEGACY_MEMO_PROGRAM_ADDRESS_V3 },
  );
}
