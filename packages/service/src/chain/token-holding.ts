import { getAddressDecoder, getStructDecoder, getU64Decoder } from "@solana/kit";

/** A token account's first fields; the others can have values no decoder knows. */
export const holdingDecoder = getStructDecoder([
  ["mint", getAddressDecoder()],
  ["wallet", getAddressDecoder()],
  ["amount", getU64Decoder()],
]);
