import { type Address, getAddressDecoder } from "@solana/kit";
import { z } from "zod";
import { count, isAddressText } from "../checked-rpc.ts";
import type { AccountNotice, AccountWatch, ProgramWatch } from "./account-watch.ts";

const slot = count.lte(BigInt(Number.MAX_SAFE_INTEGER));
const context = z.object({ slot });
const slotNotice = z.object({ slot });
const accountNotice = z.object({ context });
const data = z.tuple([z.string(), z.literal("base64")]);
const programNotice = z.object({
  context,
  value: z.object({
    pubkey: z.custom<Address>(isAddressText),
    account: z.object({ data }),
  }),
});

/** @throws ZodError for another notification form; so do the others */
export function readSlotNotice(value: unknown): bigint {
  return slotNotice.parse(value).slot;
}

export function readAccountNotice(watch: AccountWatch & { readonly address: Address }) {
  return (value: unknown): AccountNotice => {
    return { watch, address: watch.address, slot: accountNotice.parse(value).context.slot };
  };
}

export function readProgramNotice(watch: ProgramWatch) {
  return (value: unknown): AccountNotice => {
    const { context: at, value: found } = programNotice.parse(value);
    const notice = { watch, address: found.pubkey, slot: at.slot };
    if (watch.walletOffset === undefined) return notice;
    const wallet = readWallet(Buffer.from(found.account.data[0], "base64"), watch.walletOffset);
    return { ...notice, wallet };
  };
}

/** Some nodes ignore the data slice and send the whole account. */
function readWallet(bytes: Buffer, offset: number): Address {
  return getAddressDecoder().decode(bytes, bytes.length === 32 ? 0 : offset);
}
