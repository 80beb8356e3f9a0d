/** Whether a number is a multiple of another in decimal notation, as both are written: 0.3 is a multiple of 0.1. */
export function isMultipleOf(value: number | bigint, divisor: number): boolean {
  if ((typeof value === "number" && !Number.isFinite(value)) || !(divisor > 0)) return false;
  const [dividend, step] = [toDecimal(value), toDecimal(divisor)];
  const exponent = Math.min(dividend.exponent, step.exponent);
  return scale(dividend, exponent) % scale(step, exponent) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function toDecimal(value: number | bigint): Decimal {
  const [, digits = "0", fraction = "", exponent = "0"] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return { digits: BigInt(digits + fraction), exponent: Number(exponent) - fraction.length };
}

function scale({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
