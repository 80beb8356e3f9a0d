/** A number as it was written, `digits` / 10 ^ `decimals`: no float ever holds it. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly decimals: number;
}

/** More than any amount needs; longer text is no number that a person wrote. */
const MOST_CHARACTERS = 64;

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * Reads digits with an optional sign, fraction and exponent: JavaScript writes a small amount as
 * `1e-9`. `NaN`, `.5` and `1,000` are none.
 */
export function parseDecimal(text: string): ExactDecimal | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const [, sign = "", whole, fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(Math.max(0, shift));
  return withoutZeros({ digits, decimals: Math.max(0, -shift) });
}

/** The same number with no more decimals than it needs. */
function withoutZeros({ digits, decimals }: ExactDecimal): ExactDecimal {
  const atEnd = digits === 0n ? decimals : (/0*$/.exec(String(digits))?.[0].length ?? 0);
  const zeros = Math.min(decimals, atEnd);
  return { digits: digits / 10n ** BigInt(zeros), decimals: decimals - zeros };
}

/** A decimal that we wrote ourselves, such as a limit of the specification. */
export function decimal(text: string): ExactDecimal {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new Error(`"${text}" is no decimal.`);
  return parsed;
}

/** Below zero when the first is less, zero when both are equal. */
export function compareDecimals(one: ExactDecimal, other: ExactDecimal): number {
  const decimals = Math.max(one.decimals, other.decimals);
  const difference = scale(one, decimals) - scale(other, decimals);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The digits with so many decimals; only for at least as many as the number has. */
export function scale({ digits, decimals }: ExactDecimal, toDecimals: number): bigint {
  return digits * 10n ** BigInt(toDecimals - decimals);
}

/** The whole part of `whole` × `factor`, rounded down. */
export function multiplyDown(whole: bigint, factor: ExactDecimal): bigint {
  return (whole * factor.digits) / 10n ** BigInt(factor.decimals);
}

/** Writes it out: `1250.5`, without zeros at the end and without an exponent. */
export function writeDecimal({ digits, decimals }: ExactDecimal): string {
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, "0");
  const whole = text.slice(0, text.length - decimals);
  const fraction = text.slice(text.length - decimals).replace(/0+$/, "");
  return sign + whole + (fraction && `.${fraction}`);
}
