import {
  type AccountMeta,
  AccountRole,
  type AccountSignerMeta,
  type Address,
  getU64Encoder,
  type Instruction,
  type ReadonlyUint8Array,
  type TransactionSigner,
} from "@solana/kit";

/** An instruction's account, with what the program may do with it. */
export type Meta = AccountMeta | AccountSignerMeta;

export const readonly = (account: Address): Meta => ({
  address: account,
  role: AccountRole.READONLY,
});
export const writable = (account: Address): Meta => ({
  address: account,
  role: AccountRole.WRITABLE,
});
export const signing = (signer: TransactionSigner): Meta => ({
  address: signer.address,
  role: AccountRole.READONLY_SIGNER,
  signer,
});
/** Signs, and pays for accounts or gets lamports. */
export const paying = (signer: TransactionSigner): Meta => ({
  address: signer.address,
  role: AccountRole.WRITABLE_SIGNER,
  signer,
});

export const encodeAmount = (amount: bigint): ReadonlyUint8Array => getU64Encoder().encode(amount);

/**
 * Builds an Anchor program's instructions: their data is a discriminator and the arguments.
 *
 * @param discriminators of the program's IDL
 */
export function createInstructions<Name extends string>(
  discriminators: Readonly<Record<Name, readonly number[]>>,
) {
  return (
    { program: programAddress }: { readonly program: Address },
    name: Name,
    accounts: readonly Meta[],
    ...data: readonly Iterable<number>[]
  ): Instruction => {
    const bytes = data.flatMap((part) => [...part]);
    return { programAddress, accounts, data: Uint8Array.of(...discriminators[name], ...bytes) };
  };
}
