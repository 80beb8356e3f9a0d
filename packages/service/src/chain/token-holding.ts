import { getAddressDecoder, getStructDecoder, getU64Decoder } from "@solana/kit";

/** The first fields of a token account; the others can have values that no decoder knows. */
export const holdingDecoder = getStructDecoder([
  ["mint", getAddressDecoder()],
  ["wallet", getAddressDecoder()],
  ["amount", getU64Decoder()],
]);
