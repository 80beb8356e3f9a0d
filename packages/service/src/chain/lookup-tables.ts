import {
  type Address,
  type AddressesByLookupTableAddress,
  address,
  getAddressDecoder,
  getU64Decoder,
  type Instruction,
  isSignerRole,
} from "@solana/kit";
import type { Changes } from "../domain/actions/changes.ts";
import type { Chain, ChainAccount } from "./chain.ts";
import { listCandidates } from "./tokens/wallet-tokens.ts";

const LOOKUP_TABLE_PROGRAM_ADDRESS = address("AddressLookupTab1e1111111111111111111111111");
/** The deactivation slot of a table in use. */
const NEVER = 2n ** 64n - 1n;
const DEACTIVATION_OFFSET = 4;
const ADDRESSES_OFFSET = 56;
const ADDRESS_BYTES = 32;
/** A table costs 34 bytes and a byte for each account, so it saves bytes from the second account on. */
const LEAST_ACCOUNTS = 2;

/** Reads the lookup tables at these addresses; missing or closing tables are left out. */
export async function readLookupTables(
  chain: Pick<Chain, "readAccounts">,
  tables: readonly Address[],
): Promise<AddressesByLookupTableAddress> {
  if (tables.length === 0) return {};
  const accounts = await chain.readAccounts(tables);
  const found = tables.flatMap((table, index) => {
    const addresses = readAddresses(accounts[index]);
    return addresses === undefined ? [] : [[table, addresses] as const];
  });
  return Object.fromEntries(found);
}

function readAddresses(account: ChainAccount | undefined): Address[] | undefined {
  if (account?.owner !== LOOKUP_TABLE_PROGRAM_ADDRESS) return undefined;
  const { data } = account;
  if (data.length < ADDRESSES_OFFSET) return undefined;
  if (getU64Decoder().decode(data, DEACTIVATION_OFFSET) !== NEVER) return undefined;
  const count = Math.floor((data.length - ADDRESSES_OFFSET) / ADDRESS_BYTES);
  return Array.from({ length: count }, (_, index) =>
    getAddressDecoder().decode(data, ADDRESSES_OFFSET + index * ADDRESS_BYTES),
  );
}

/**
 * Hides the wallet's own token accounts in tables, so a transaction names them in full: only the node says what a table
 * holds, and another account in a payee's place would get its tokens.
 */
export async function hideTokenAccounts(
  tables: AddressesByLookupTableAddress,
  wallet: Address,
  { out, in: received }: Changes,
): Promise<AddressesByLookupTableAddress> {
  if (Object.keys(tables).length === 0) return tables;
  const mints = new Set([...out, ...received].map(({ token }) => address(token.mint)));
  const candidates = await Promise.all([...mints].map((mint) => listCandidates(wallet, mint)));
  const own = new Set(candidates.flat().map((candidate) => candidate.address));
  const hide = ([table, listed]: readonly [string, readonly Address[]]) =>
    // No instruction names a table itself.
    [table, listed.map((at) => (own.has(at) ? address(table) : at))] as const;
  return Object.fromEntries(Object.entries(tables).map(hide));
}

/** The tables which shrink a transaction with these instructions. */
export function chooseTables(
  tables: AddressesByLookupTableAddress,
  instructions: readonly Instruction[],
): AddressesByLookupTableAddress {
  const programs = new Set<Address>(instructions.map(({ programAddress }) => programAddress));
  const metas = instructions.flatMap(({ accounts = [] }) => accounts);
  const signers = new Set(
    metas.filter(({ role }) => isSignerRole(role)).map((meta) => meta.address),
  );
  const free = new Set(metas.map((meta) => meta.address));
  const chosen = Object.entries(tables).filter(([, addresses]) => {
    const listed = addresses.filter((at) => free.has(at) && !signers.has(at) && !programs.has(at));
    if (listed.length < LEAST_ACCOUNTS) return false;
    for (const at of listed) free.delete(at);
    return true;
  });
  return Object.fromEntries(chosen);
}
