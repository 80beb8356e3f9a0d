import {
  type Address,
  createDecoder,
  type Decoder,
  type FixedSizeDecoder,
  fixDecoderSize,
  getTupleDecoder,
  getU128Decoder,
  getUtf8Decoder,
  transformDecoder,
} from "@solana/kit";
import type { ChainAccount } from "./chain.ts";
import { type Accounts, LayoutChanged, type Undecoded } from "./provider-state.ts";

/** An Anchor account with a fixed size. Fields the service does not need are left out, and read over. */
export interface AccountLayout<Fields> {
  /** The program's name for operators. */
  readonly protocol: string;
  readonly name: string;
  readonly discriminator: Uint8Array;
  readonly bytes: number;
  /** Reads an account whose discriminator and size were checked. */
  decode(data: Uint8Array): Fields;
}

type FieldDecoders<Fields> = {
  readonly [Name in keyof Fields]: readonly [offset: number, decoder: Decoder<Fields[Name]>];
};

export function createLayout<Fields>(
  description: Omit<AccountLayout<Fields>, "decode" | "discriminator"> & {
    readonly discriminator: readonly number[];
    readonly fields: FieldDecoders<Fields>;
  },
): AccountLayout<Fields> {
  const { protocol, name, bytes, discriminator, fields } = description;
  const decoders = Object.entries<FieldDecoders<Fields>[keyof Fields]>(fields);
  return {
    protocol,
    name,
    bytes,
    discriminator: Uint8Array.from(discriminator),
    decode: (data) =>
      Object.fromEntries(
        decoders.map(([field, [offset, decoder]]) => [field, decoder.decode(data, offset)]),
      ) as Fields,
  };
}

/** Whether the account claims this layout; its size may still differ. */
export function hasDiscriminator(layout: AccountLayout<unknown>, data: Uint8Array): boolean {
  return layout.discriminator.every((byte, index) => data[index] === byte);
}

/** A reading decodes an account for what it refers to, and again for its entries. */
const decoded = new WeakMap<ChainAccount, { readonly layout: unknown; readonly fields: unknown }>();

/**
 * Decodes an account which claims this layout.
 *
 * @throws LayoutChanged for another discriminator or size: a program upgrade changed all such accounts
 */
export function decodeAccount<Fields>(
  layout: AccountLayout<Fields>,
  address: string,
  account: ChainAccount,
): Fields {
  const known = decoded.get(account);
  if (known?.layout === layout) return known.fields as Fields;
  const { data } = account;
  if (!hasDiscriminator(layout, data)) {
    throw new LayoutChanged(
      `${layout.protocol} account ${address} begins with ${[...data.slice(0, 8)].join(",")}; a ${layout.name} begins with ${layout.discriminator.join(",")}. The program has changed: update this service.`,
    );
  }
  if (data.length !== layout.bytes) {
    throw new LayoutChanged(
      `${layout.protocol} account ${address} has ${data.length} bytes; a ${layout.name} has ${layout.bytes}. The program has changed: update this service.`,
    );
  }
  const fields = layout.decode(data);
  decoded.set(account, { layout, fields });
  return fields;
}

/** Decodes the program's accounts which claim this layout. */
export function decodeAll<Fields>(
  layout: AccountLayout<Fields>,
  accounts: Accounts,
  program: Address,
): (readonly [Address, Fields])[] {
  return [...accounts]
    .filter(([, { owner, data }]) => owner === program && hasDiscriminator(layout, data))
    .map(([address, account]) => [address, decodeAccount(layout, address, account)] as const);
}

/**
 * The accounts an operator names which do not exist.
 *
 * @param noun what operators call such an account
 * @throws LayoutChanged
 */
export function findMissing(
  layout: AccountLayout<unknown>,
  noun: string,
  { named, accounts, program }: NamedAccounts,
): readonly Undecoded[] {
  return named.flatMap((address) => {
    const account = accounts.get(address);
    if (account === undefined) return [{ address, reason: `The ${noun} does not exist.` }];
    if (account.owner === program) {
      decodeAccount(layout, address, account);
      return [];
    }
    return [{ address, reason: `The account belongs to ${account.owner}, not to ${program}.` }];
  });
}

interface NamedAccounts {
  readonly named: readonly Address[];
  readonly accounts: Accounts;
  readonly program: Address;
}

/** A 256-bit number, stored as four little-endian words. */
export function getU256Decoder(): FixedSizeDecoder<bigint> {
  return transformDecoder(
    getTupleDecoder([getU128Decoder(), getU128Decoder()]),
    ([low, high]) => low | (high << 128n),
  );
}

const ADDRESS_BYTES = 32;

/**
 * The places in use in a list: their first field, an address, is not all zeros. Most places are free, and an address's
 * text costs most to decode.
 */
export function getUsedPlacesDecoder<Item>(
  item: FixedSizeDecoder<Item>,
  places: number,
): FixedSizeDecoder<readonly Item[]> {
  const { fixedSize: bytes } = item;
  return createDecoder({
    fixedSize: bytes * places,
    read(data, start) {
      const end = start + bytes * places;
      const used: Item[] = [];
      for (let at = start; at < end; at += bytes) {
        const isFree = data.subarray(at, at + ADDRESS_BYTES).every((byte) => byte === 0);
        if (!isFree) used.push(item.decode(data, at));
      }
      return [used, end];
    },
  });
}

/** Text in a fixed-size field, filled up with NUL. */
export function getPaddedTextDecoder(bytes: number): FixedSizeDecoder<string> {
  return fixDecoderSize(getUtf8Decoder(), bytes);
}
