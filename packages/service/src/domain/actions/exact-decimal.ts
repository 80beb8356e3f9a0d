/** A number as it was written, `digits` / 10 ^ `decimals`: no float ever holds it. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly decimals: number;
}

/** More than any amount needs; longer text is no number that a person wrote. */
const MOST_CHARACTERS = 64;

/** A few characters could ask for as many zeros as they like. */
const MOST_ZEROS = 64;

const jsonNumber = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Reads what JSON calls a number, so `1e3` and `1e-7`, as programs write small amounts, but not `NaN`, `.5`,
 * `05` or `1,000`.
 */
export function parseDecimal(text: string): ExactDecimal | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const [, sign = "", whole, fraction = "", power = "0"] = jsonNumber.exec(text) ?? [];
  const exponent = Number(power);
  if (whole === undefined || Math.abs(exponent) > MOST_ZEROS) return undefined;
  const shift = exponent - fraction.length;
  const digits = BigInt(`${sign}${whole}${fraction}${"0".repeat(Math.max(0, shift))}`);
  return withoutZeros({ digits, decimals: Math.max(0, -shift) });
}

/** `1.50` has one decimal, and `10e-1` has none. */
function withoutZeros({ digits, decimals }: ExactDecimal): ExactDecimal {
  return decimals > 0 && digits % 10n === 0n
    ? withoutZeros({ digits: digits / 10n, decimals: decimals - 1 })
    : { digits, decimals };
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
