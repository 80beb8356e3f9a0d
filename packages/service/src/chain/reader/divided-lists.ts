import type { Address, ReadonlyUint8Array, RpcTransport } from "@solana/kit";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import { ChainUnavailable } from "../chain.ts";
import type { AccountFilter } from "../provider-state.ts";
import { readEntryAddress, readSlice, requestSlices, type SliceRequest } from "./program-slices.ts";

/** A program's accounts, grouped by the address at one place. */
export interface DividedQuery {
  readonly program: Address;
  readonly filters: readonly AccountFilter[];
  readonly divideAt: number;
}

/** Lists for each of two bytes: more accounts than any program has. */
const maxPrefixBytes = 2;
/** The maximum for one query: their addresses stay in memory. */
const maxAccounts = 200_000;

/**
 * Lists a whole program. A list longer than the transport allows is requested in 256 pieces, by the next address byte
 * at `divideAt`; one list at a time is in memory.
 *
 * @throws ChainUnavailable
 */
export async function requestGroups(
  transport: RpcTransport,
  { program, filters, divideAt }: DividedQuery,
  minSlot: bigint,
  signal: AbortSignal,
): Promise<readonly (readonly Address[])[]> {
  const groups = new Map<string, Address[]>();
  let count = 0;
  const add = (entry: unknown) => {
    count += 1;
    if (count > maxAccounts) {
      throw new ChainUnavailable(`lists more than ${maxAccounts} accounts: name those to read.`);
    }
    const text = readSlice(entry);
    const group = groups.get(text) ?? [];
    groups.set(text, group);
    group.push(readEntryAddress(entry));
  };
  const request: Omit<SliceRequest, "prefix"> = { program, filters, offset: divideAt, minSlot };
  const list = async (prefix: ReadonlyUint8Array): Promise<void> => {
    const found = await requestSlices(transport, { ...request, prefix }, signal).catch(
      (error: unknown) => {
        const isTooLong = error instanceof ChainUnavailable && error.isTooLong;
        if (isTooLong && prefix.length < maxPrefixBytes) return undefined;
        throw error;
      },
    );
    if (found !== undefined) return void (await runInTurns(mapInSteps(found.entries, add)));
    for (let byte = 0; byte < 256; byte++) await list(Uint8Array.of(...prefix, byte));
  };
  await list(new Uint8Array());
  return [...groups.values()].map((group) => [...new Set(group)]);
}
