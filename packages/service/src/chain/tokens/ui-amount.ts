import { Decimal } from "../../domain/decimal.ts";
import type { Mint } from "./mint.ts";
import type { InterestConfig, ScalingConfig } from "./mint-extensions.ts";

const secondsPerYear = 60 * 60 * 24 * 365.24;
const basisPoints = 10_000;
/** The most `toFixed` writes, without rounding for any value with as few decimals as mints have. */
const exactDigits = 100;

/**
 * The amount in whole tokens as the token program shows it (`AmountToUiAmount`): it computes interest and multipliers in
 * binary fractions, so this does as well.
 *
 * @param unixTime the chain clock's time
 * @returns undefined when the program's result is not a number
 */
export function toUiAmount(baseUnits: bigint, mint: Mint, unixTime: bigint): string | undefined {
  const { decimals, interest, scaling } = mint;
  const unit = 10 ** decimals;
  if (interest !== undefined) {
    const scale = computeInterest(interest, unixTime) / unit;
    return formatFraction(Number(baseUnits) * scale, decimals);
  }
  if (scaling !== undefined) {
    const scaled = Math.trunc(Number(baseUnits) * multiplierAt(scaling, unixTime));
    return formatFraction(scaled / unit, decimals);
  }
  return toWholeTokens(baseUnits, decimals);
}

/** The amount for a token without extensions. */
export function toWholeTokens(baseUnits: bigint, decimals: number): string {
  if (decimals === 0) return String(baseUnits);
  const digits = String(baseUnits).padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  return trimZeros(`${digits.slice(0, at)}.${digits.slice(at)}`);
}

function computeInterest(config: InterestConfig, unixTime: bigint): number {
  const { initializedAt, averageRate, updatedAt, rate } = config;
  return grow(averageRate, updatedAt - initializedAt) * grow(rate, unixTime - updatedAt);
}

function grow(rate: number, seconds: bigint): number {
  return Math.exp(Number(BigInt(rate) * seconds) / secondsPerYear / basisPoints);
}

export function multiplierAt(
  { multiplier, nextFrom, nextMultiplier }: ScalingConfig,
  unixTime: bigint,
) {
  return unixTime >= nextFrom ? nextMultiplier : multiplier;
}

/** A tie goes to the even digit, as Rust formats it; `toFixed` alone rounds it up. */
function formatFraction(value: number, decimals: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  // From 2^53 on a number has no fraction, and `toFixed` writes exponents from 10^21 on.
  if (value >= 2 ** 53) return String(BigInt(value));
  const exact = new Decimal(value.toFixed(exactDigits));
  return trimZeros(exact.toFixed(decimals, Decimal.ROUND_HALF_EVEN));
}

function trimZeros(digits: string): string {
  return digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
}
