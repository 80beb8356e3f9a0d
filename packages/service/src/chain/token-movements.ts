import { type Address, getU64Decoder } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { ChainInstruction, ChainTransaction } from "./provider-history.ts";

/** Tokens an instruction moved; a mint has no source, and a burn no destination. */
export interface TokenMovement {
  readonly from?: Address | undefined;
  readonly to?: Address | undefined;
  readonly amount: bigint;
}

const TOKEN_2022_PROGRAM_ADDRESS = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
const programs: ReadonlySet<string> = new Set([TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS]);

interface Form {
  /** Where the amount stands. */
  readonly at: number;
  /** The places of the accounts. */
  readonly from?: number;
  readonly to?: number;
}

/** By the first byte, as both token programs have it. */
const forms: ReadonlyMap<number, Form> = new Map([
  [3, { at: 1, from: 0, to: 1 }], // Transfer
  [7, { at: 1, to: 1 }], // MintTo
  [8, { at: 1, from: 0 }], // Burn
  [12, { at: 1, from: 0, to: 2 }], // TransferChecked
  [14, { at: 1, to: 1 }], // MintToChecked
  [15, { at: 1, from: 0 }], // BurnChecked
]);
/** TransferFeeExtension, TransferCheckedWithFee */
const transferWithFee = { tags: [26, 1], form: { at: 2, from: 0, to: 2 } } as const;

/** The instructions called by the one at this place, with those they called. */
export function listCalled(
  { instructions }: ChainTransaction,
  place: number,
): readonly ChainInstruction[] {
  const depth = instructions[place]?.depth ?? 0;
  const later = instructions.slice(place + 1);
  const end = later.findIndex((instruction) => instruction.depth <= depth);
  return later.slice(0, end === -1 ? later.length : end);
}

/** The tokens moved by the instruction at this place, with those it called. */
export function listMovements(transaction: ChainTransaction, place: number): TokenMovement[] {
  return listCalled(transaction, place).flatMap(readMovement);
}

function readMovement({ program, accounts, data }: ChainInstruction): TokenMovement[] {
  const form = programs.has(program) ? formOf(data) : undefined;
  if (form === undefined || data.length < form.at + 8) return [];
  const find = (place: number | undefined) => (place === undefined ? undefined : accounts[place]);
  return [
    { from: find(form.from), to: find(form.to), amount: getU64Decoder().decode(data, form.at) },
  ];
}

function formOf(data: ChainInstruction["data"]): Form | undefined {
  const { tags, form } = transferWithFee;
  return data[0] === tags[0] && data[1] === tags[1] ? form : forms.get(data[0] ?? -1);
}

/** What these movements took from an account or brought to it; undefined if none did. */
export function sumMovements(
  movements: readonly TokenMovement[],
  end: { readonly from: Address | undefined } | { readonly to: Address | undefined },
): bigint | undefined {
  const matching = movements.filter((movement) =>
    "from" in end ? movement.from === end.from : movement.to === end.to,
  );
  if (matching.length === 0) return undefined;
  return matching.reduce((sum, { amount }) => sum + amount, 0n);
}
