import {
  type Address,
  addDecoderSizePrefix,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getUtf8Decoder,
} from "@solana/kit";
import type { ChainAccount } from "../chain.ts";
import type { TokenNames } from "./mint-extensions.ts";

/** Metaplex's token metadata program: the older token program's mints have their names there. */
const METADATA_PROGRAM_ADDRESS = address("metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s");
/** A metadata account's first byte. */
const metadataKey = 4;

const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder());
const metadataDecoder = getStructDecoder([
  ["key", getU8Decoder()],
  ["updateAuthority", getAddressDecoder()],
  ["mint", getAddressDecoder()],
  ["name", text],
  ["symbol", text],
  ["uri", text],
]);

export async function findMetadataAddress(mint: Address): Promise<Address> {
  const addresses = getAddressEncoder();
  const seeds = ["metadata", addresses.encode(METADATA_PROGRAM_ADDRESS), addresses.encode(mint)];
  const programAddress = METADATA_PROGRAM_ADDRESS;
  const [found] = await getProgramDerivedAddress({ programAddress, seeds });
  return found;
}

/** @returns undefined for anything but this mint's metadata */
export function decodeMetadata(account: ChainAccount, mint: Address): TokenNames | undefined {
  if (account.owner !== METADATA_PROGRAM_ADDRESS) return undefined;
  try {
    const { key, name, symbol, uri, ...metadata } = metadataDecoder.decode(account.data);
    return key === metadataKey && metadata.mint === mint ? { name, symbol, uri } : undefined;
  } catch {
    return undefined;
  }
}
