import { type Address, getBase58Encoder } from "@solana/kit";
import { z } from "zod";
import { count, isAddressText } from "../checked-rpc.ts";
import type {
  ChainInstruction,
  ChainTransaction,
  Change,
  TokenChange,
} from "../provider-history.ts";

const addressText = z.custom<Address>(isAddressText);
/** Small integers come as either, by the place in the response. */
const integer = z.union([z.number().int().nonnegative(), count]).transform(Number);

const instruction = z.object({
  programIdIndex: integer,
  accounts: z.array(integer),
  data: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]*$/),
  stackHeight: integer.nullish(),
});

const tokenBalance = z.object({
  accountIndex: integer,
  mint: addressText,
  uiTokenAmount: z.object({
    amount: z.string().regex(/^\d{1,20}$/),
    decimals: integer.pipe(z.number().max(255)),
  }),
});

/** JSON has no integers beyond these. */
export const slotNumber = count.lte(BigInt(Number.MAX_SAFE_INTEGER));
/** Up to the year 9999, the last in a textual date. */
export const unixSeconds = count.lte(253_402_300_799n);

/** What `getTransaction` answers with the encoding `json`. */
export const transactionResponse = z.object({
  slot: slotNumber,
  blockTime: unixSeconds.nullish(),
  meta: z
    .object({
      err: z.unknown(),
      innerInstructions: z
        .array(z.object({ index: integer, instructions: z.array(instruction) }))
        .nullish(),
      loadedAddresses: z
        .object({ writable: z.array(addressText), readonly: z.array(addressText) })
        .nullish(),
      preBalances: z.array(count),
      postBalances: z.array(count),
      preTokenBalances: z.array(tokenBalance).nullish(),
      postTokenBalances: z.array(tokenBalance).nullish(),
    })
    .nullable(),
  transaction: z.object({
    message: z.object({
      accountKeys: z.array(addressText),
      instructions: z.array(instruction),
    }),
  }),
});

type Response = z.infer<typeof transactionResponse>;
type Meta = NonNullable<Response["meta"]>;

/** @returns undefined without what it changed, which old nodes leave out, and for a failed one */
export function parseTransaction(
  signature: string,
  { slot, blockTime, meta, transaction }: Response,
): ChainTransaction | undefined {
  const hasFailed = meta?.err !== null && meta?.err !== undefined;
  if (meta === null || hasFailed || blockTime === null || blockTime === undefined) return undefined;
  const { accountKeys, instructions } = transaction.message;
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  const addresses = [...accountKeys, ...writable, ...readonly];
  return {
    ...{ signature, slot, at: new Date(Number(blockTime) * 1000) },
    instructions: toInstructions(instructions, meta, addresses),
    lamports: toLamports(meta, addresses),
    tokens: toTokens(meta, addresses),
  };
}

function toInstructions(
  outer: Response["transaction"]["message"]["instructions"],
  { innerInstructions }: Meta,
  addresses: readonly Address[],
): ChainInstruction[] {
  const called = new Map(
    innerInstructions?.map(({ index, instructions }) => [index, instructions]),
  );
  const read = (raw: z.infer<typeof instruction>, depth: number) => ({
    program: addresses[raw.programIdIndex] as Address,
    accounts: raw.accounts.map((index) => addresses[index] as Address),
    data: getBase58Encoder().encode(raw.data),
    depth,
  });
  return outer.flatMap((raw, index) => [
    read(raw, 1),
    ...(called.get(index) ?? []).map((inner) => read(inner, inner.stackHeight ?? 2)),
  ]);
}

function toLamports({ preBalances, postBalances }: Meta, addresses: readonly Address[]) {
  return new Map<Address, Change>(
    addresses.map((address, index) => [
      address,
      { before: preBalances[index] ?? 0n, after: postBalances[index] ?? 0n },
    ]),
  );
}

/** A token account opened or closed by a transaction is on one list only. */
function toTokens(
  { preTokenBalances, postTokenBalances }: Meta,
  addresses: readonly Address[],
): ReadonlyMap<Address, TokenChange> {
  const changes = new Map<Address, TokenChange>();
  const add = (side: keyof Change, balances: Meta["preTokenBalances"]) => {
    for (const { accountIndex, mint, uiTokenAmount } of balances ?? []) {
      const address = addresses[accountIndex] as Address;
      const { decimals, amount } = uiTokenAmount;
      const known = changes.get(address) ?? { mint, decimals, before: 0n, after: 0n };
      changes.set(address, { ...known, [side]: BigInt(amount) });
    }
  };
  add("before", preTokenBalances);
  add("after", postTokenBalances);
  return changes;
}
