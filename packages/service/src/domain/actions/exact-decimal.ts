/** A number as it was written, `digits` / 10 ^ `decimals`: no float ever holds it. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly decimals: number;
}

/** More than any amount needs; longer text is no number that a person wrote. */
const MOST_CHARACTERS = 64;

/** Reads plain digits with an optional sign and fraction; `1e3`, `NaN`, `.5` and `1,000` are none. */
export function parseDecimal(text: string): ExactDecimal | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const [, sign = "", whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const kept = fraction.replace(/0+$/, "");
  return { digits: BigInt(`${sign}${whole}${kept}`), decimals: kept.length };
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
