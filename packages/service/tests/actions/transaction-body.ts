import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from "@solana/kit";

/** The instructions without the compute budget, whose limit follows from the simulation. */
export function bodyOf(transaction: string) {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) throw new Error("The service makes no such transaction.");
  const { staticAccounts, instructions } = message;
  const addressOf = (index: number) => staticAccounts[index];
  return instructions
    .map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: addressOf(programAddressIndex),
      accounts: accountIndices.map(addressOf),
      data: Buffer.from(data ?? []).toString("hex"),
    }))
    .filter(({ program }) => !program?.startsWith("ComputeBudget"));
}
