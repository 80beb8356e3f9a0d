import {
  type Address,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from "@solana/kit";
import { getTokenDecoder, getTokenEncoder } from "@solana-program/token";
import type { Chain, ChainAccount, Simulation } from "../../src/chain/chain.ts";

/*
 * Simulates programs not allowed in this repository: what one of their instructions does to accounts, without the
 * program's checks.
 */

/** A program instruction, and the wallet paying for the transaction. */
export interface Call {
  readonly data: ReadonlyUint8Array;
  readonly wallet: Address | undefined;
  addressAt(place: number | undefined): Address | undefined;
}

/** The program's instructions whose data begins with one of these bytes. */
export function findCalls(
  transaction: string,
  program: Address,
  firstBytes: Readonly<Record<number, unknown>>,
): readonly Call[] {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) return [];
  const { staticAccounts } = message;
  return message.instructions.flatMap(({ programAddressIndex, data, accountIndices }) => {
    const isKnown = data?.[0] !== undefined && firstBytes[data[0]] !== undefined;
    if (!isKnown || staticAccounts[programAddressIndex] !== program) return [];
    const addressAt = (place = -1) => staticAccounts[accountIndices?.[place] ?? -1];
    return [{ data, wallet: staticAccounts[0], addressAt }];
  });
}

type Change = (address: Address, account: ChainAccount | undefined) => ChainAccount | undefined;

/** A successful simulation, with the accounts after the changes. */
export function toSimulation(
  addresses: readonly Address[],
  before: readonly (ChainAccount | undefined)[],
  change: Change,
): Simulation {
  const accounts = addresses.map((address, index) => ({
    address,
    before: before[index],
    after: change(address, before[index]),
  }));
  return { error: undefined, logs: [], unitsConsumed: 100_000n, accounts };
}

/** Simulates with a simulator which knows the transaction, or else on the chain itself. */
export function simulateWith(
  chain: Chain,
  simulators: readonly ((
    chain: Chain,
    ...call: Parameters<Chain["simulate"]>
  ) => Promise<Simulation> | undefined)[],
): Chain {
  return {
    ...chain,
    simulate: (...call) => {
      for (const simulate of simulators) {
        const simulation = simulate(chain, ...call);
        if (simulation !== undefined) return simulation;
      }
      return chain.simulate(...call);
    },
  };
}

/** A token account's bytes with more tokens. */
export function addTokens(data: Uint8Array, units: bigint): Uint8Array {
  const decoded = getTokenDecoder().decode(data);
  return Uint8Array.from(getTokenEncoder().encode({ ...decoded, amount: decoded.amount + units }));
}
