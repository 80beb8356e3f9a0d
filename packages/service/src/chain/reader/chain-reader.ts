import { type Address, createSolanaRpcFromTransport, type RpcTransport } from "@solana/kit";
import { z } from "zod";
import { type ChainAccount, ChainUnavailable } from "../chain.ts";
import {
  accountsOf,
  commitment,
  count,
  isAddressText,
  type RpcAccount,
  send,
  toChainAccount,
} from "../checked-rpc.ts";
import type { AccountQuery, Accounts, ChainClock } from "../provider-state.ts";
import { readClock } from "../read-clock.ts";
import { CLOCK_ADDRESS } from "../stake/stake-program.ts";
import type { TokenAccount } from "../tokens/token-account.ts";
import type { TokenProgram } from "../tokens/token-program.ts";
import { requestGroups } from "./divided-lists.ts";
import { findOldestSlot, NewestSlot } from "./newest-slot.ts";
import { type FoundOwners, type OwnerQuery, requestOwners } from "./owner-lists.ts";
import { toRpcFilter } from "./rpc-filter.ts";
import { requestTokenAccounts } from "./token-accounts.ts";

/** Accounts at one slot, with its clock. */
export interface Snapshot {
  readonly accounts: Accounts;
  readonly clock: ChainClock;
}

/** Account addresses as they were at a slot, or later. */
export interface FoundAddresses {
  readonly addresses: readonly Address[];
  readonly slot: bigint;
}

/** Reads every provider's accounts from one cluster. */
export interface ChainReader {
  /** The newest answer's slot; 0 before the first. */
  newestSlot(): bigint;
  /**
   * Finds account addresses, without their data.
   * @throws ChainUnavailable
   */
  findAddresses(queries: readonly AccountQuery[], signal: AbortSignal): Promise<FoundAddresses>;
  /**
   * Finds market accounts, in groups to read together.
   * @throws ChainUnavailable
   */
  findGroups(
    queries: readonly AccountQuery[],
    signal: AbortSignal,
  ): Promise<readonly (readonly Address[])[]>;
  /**
   * Finds many wallets' accounts in few calls, as they were at a slot or later.
   * @throws ChainUnavailable
   */
  findOwners(
    query: OwnerQuery,
    wallets: readonly Address[],
    from: bigint,
    signal: AbortSignal,
  ): Promise<FoundOwners>;
  /**
   * Reads accounts and those they refer to, all at one slot.
   * @throws ChainUnavailable
   */
  readSnapshot(
    addresses: readonly Address[],
    listRelated: (accounts: Accounts) => readonly Address[],
    signal: AbortSignal,
  ): Promise<Snapshot>;
  /**
   * Reads a wallet's accounts with a token program, without their extensions.
   * @throws ChainUnavailable
   */
  readTokenAccounts(
    owner: Address,
    program: TokenProgram,
    signal: AbortSignal,
  ): Promise<readonly TokenAccount[]>;
}

/** A node reads 100 addresses at once; the clock is one. */
const addressesPerCall = 99;
/** References lead from a position to its market, from there to prices, and hardly further. */
const maxReferences = 6;
/** How often to repeat calls which fell behind. */
const maxRereads = 5;

/** JSON has no integers beyond these. */
const context = z.object({ slot: count.lte(BigInt(Number.MAX_SAFE_INTEGER)) });
/** Ends at the first wrong entry: an entry schema would list millions of problems. */
const foundAccounts = z.custom<readonly { readonly pubkey: Address }[]>(
  (value) => Array.isArray(value) && value.every((found) => isAddressText(found?.pubkey)),
);
const foundResponse = z.object({ context, value: foundAccounts });

/** Nodes lag behind one another: no answer is older than one before, also with other addresses. */
export function createChainReader(transport: RpcTransport, now: () => number): ChainReader {
  const rpc = createSolanaRpcFromTransport(transport);
  const newest = new NewestSlot(now);
  const see = async <Answer extends { readonly context: { readonly slot: bigint } }>(
    asked: Promise<Answer>,
  ) => {
    const answer = await asked.catch((error: unknown) => {
      newest.fail(error);
      throw error;
    });
    newest.see(answer.context.slot);
    return answer;
  };

  async function readChunk(addresses: readonly Address[], signal: AbortSignal) {
    const wanted = [CLOCK_ADDRESS, ...addresses];
    const options = { commitment, encoding: "base64", minContextSlot: newest.slot } as const;
    const request = rpc.getMultipleAccounts(wanted, options);
    const schema = z.object({ context, value: accountsOf(wanted.length) });
    const answer = await see(send("getMultipleAccounts", request, schema, signal));
    return { slot: answer.context.slot, accounts: toAccounts(wanted, answer.value) };
  }

  async function readAtOneSlot(addresses: readonly Address[], signal: AbortSignal) {
    const chunks = chunk(addresses);
    const readAll = (some: readonly (readonly Address[])[]) =>
      Promise.all(some.map((part) => readChunk(part, signal)));
    const parts = await readAll(chunks);
    for (let reread = 0; reread <= maxRereads; reread++) {
      const late = [...parts.keys()].filter(
        (index) => (parts[index]?.slot ?? 0n) < newestOf(parts),
      );
      if (late.length === 0) return mergeParts(parts);
      const again = await readAll(late.map((index) => chunks[index] ?? []));
      for (const [at, index] of late.entries()) parts.splice(index, 1, ...again.slice(at, at + 1));
    }
    const rule = `its ${addresses.length} accounts were never read at one slot.`;
    throw new ChainUnavailable(`getMultipleAccounts was repeated ${maxRereads} times; ${rule}`);
  }

  const reader: ChainReader = {
    newestSlot: () => newest.slot,
    async findGroups(queries, signal) {
      const divided = queries.flatMap((query) =>
        "divideAt" in query && query.divideAt !== undefined
          ? { ...query, divideAt: query.divideAt }
          : [],
      );
      const others = queries.filter((query) => !("divideAt" in query));
      const { addresses } = await reader.findAddresses(others, signal);
      const groups = addresses.length === 0 ? [] : [addresses];
      for (const query of divided) {
        groups.push(...(await requestGroups(transport, query, newest.slot, signal)));
      }
      return groups;
    },
    async findAddresses(queries, signal) {
      const found = await Promise.all(
        queries.map(async (query) => {
          if ("addresses" in query) return { addresses: query.addresses };
          const filters = query.filters.map(toRpcFilter);
          const request = rpc.getProgramAccounts(query.program, {
            ...({ commitment, encoding: "base64", withContext: true } as const),
            ...{ filters, dataSlice: { offset: 0, length: 0 }, minContextSlot: newest.slot },
          });
          const answer = await see(send("getProgramAccounts", request, foundResponse, signal));
          return { addresses: answer.value.map(({ pubkey }) => pubkey), slot: answer.context.slot };
        }),
      );
      const addresses = [...new Set(found.flatMap((part) => part.addresses))];
      const slots = found.map(({ slot = newest.slot }) => slot);
      return { addresses, slot: findOldestSlot(slots, newest.slot) };
    },
    async findOwners(query, wallets, from, signal) {
      let minSlot = newest.slot;
      if (from > minSlot) minSlot = from;
      const request = { query, wallets, minSlot };
      const asked = requestOwners(transport, request, signal).then((found) => {
        return { found, context: { slot: found.slot } };
      });
      const { found } = await see(asked);
      return found;
    },
    async readSnapshot(addresses, listRelated, signal) {
      const wanted = new Set(addresses);
      for (let depth = 0; depth < maxReferences; depth++) {
        const snapshot = await readAtOneSlot([...wanted], signal);
        const before = wanted.size;
        for (const related of listRelated(snapshot.accounts)) wanted.add(related);
        if (wanted.size === before) return snapshot;
      }
      throw new ChainUnavailable("Its accounts refer to others without an end.");
    },
    async readTokenAccounts(owner, program, signal) {
      const request = { owner, program, minSlot: newest.slot };
      const { accounts } = await see(requestTokenAccounts(transport, request, signal));
      return accounts;
    },
  };
  return reader;
}

/** At least one chunk, which reads the clock. */
function chunk(addresses: readonly Address[]): (readonly Address[])[] {
  const chunks = [addresses.slice(0, addressesPerCall)];
  for (let start = addressesPerCall; start < addresses.length; start += addressesPerCall) {
    chunks.push(addresses.slice(start, start + addressesPerCall));
  }
  return chunks;
}

interface Part {
  readonly slot: bigint;
  readonly accounts: ReadonlyMap<Address, ChainAccount>;
}

function newestOf(parts: readonly Part[]): bigint {
  const [newest = 0n] = parts.map(({ slot }) => slot).sort((a, b) => (a < b ? 1 : -1));
  return newest;
}

function mergeParts(parts: readonly Part[]): Snapshot {
  const accounts = new Map(parts.flatMap((part) => [...part.accounts]));
  return { accounts, clock: readClock(accounts.get(CLOCK_ADDRESS)) };
}

function toAccounts(
  addresses: readonly Address[],
  values: readonly (RpcAccount | null)[],
): ReadonlyMap<Address, ChainAccount> {
  const pairs = addresses.flatMap((address, index) => {
    const value = values[index];
    return value ? [[address, toChainAccount(value)] as const] : [];
  });
  return new Map(pairs);
}
