import { type Address, isAddress, isSignature, type Signature } from "@solana/kit";
import { type Commitment, commitments } from "../bank/commitment.ts";
import { invalidParams } from "../rpc-error.ts";

export type Params = readonly unknown[];
export type Config = Readonly<Record<string, unknown>>;

export function readAddress(value: unknown, name: string): Address {
  if (typeof value === "string" && isAddress(value)) return value;
  throw invalidParams(`\`${name}\` must be an address: 32 bytes in base58.`);
}

export function readSignature(value: unknown, name: string): Signature {
  if (typeof value === "string" && isSignature(value)) return value;
  throw invalidParams(`\`${name}\` must be a signature: 64 bytes in base58.`);
}

export function readText(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  throw invalidParams(`\`${name}\` must be a string.`);
}

export function readInteger(value: unknown, name: string, min: number, max: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max)
    return value;
  throw invalidParams(`\`${name}\` must be an integer from ${min} to ${max}.`);
}

export function readBoolean(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === "boolean") return value;
  throw invalidParams(`\`${name}\` must be true or false.`);
}

export function readList<Item>(
  value: unknown,
  name: string,
  max: number,
  read: (item: unknown, name: string) => Item,
): Item[] {
  if (!Array.isArray(value)) throw invalidParams(`\`${name}\` must be an array.`);
  if (value.length > max) {
    throw invalidParams(`\`${name}\` has ${value.length} entries; the maximum is ${max}.`);
  }
  return value.map((item, index) => read(item, `${name}[${index}]`));
}

export function readOneOf<Value extends string>(
  value: unknown,
  name: string,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw invalidParams(`\`${name}\` must be one of ${allowed.join(", ")}.`);
}

/** The last parameter in most methods. */
export function readConfig(value: unknown): Config {
  if (value === undefined || value === null) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Config;
  throw invalidParams("The configuration must be an object.");
}

/** @returns `finalized` without one, as validators do */
export function readCommitment({ commitment }: Config): Commitment {
  if (commitment === undefined || commitment === null) return "finalized";
  return readOneOf(commitment, "commitment", commitments);
}
