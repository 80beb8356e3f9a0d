/** A number without an exponent and with every digit; undefined when the text is not a number. */
export function writeDecimal(value: string | number | bigint): string | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (whole === "") return undefined;
  const shift = Number(exponent);
  if (shift === 0) return String(value);
  const digits = shift < 0 ? whole.padStart(1 - shift, "0") : whole + fraction.padEnd(shift, "0");
  const point = shift < 0 ? digits.length + shift : whole.length + shift;
  const rest = (digits.slice(point) + (shift < 0 ? fraction : "")).replace(/0+$/, "");
  return sign + digits.slice(0, point) + (rest && `.${rest}`);
}

/** Negative when `left` is less, zero when both are equal; exact to the last digit. */
export function compareDecimals(left: string, right: string): number {
  const places = Math.max(placesOf(left), placesOf(right));
  const difference = scale(left, places) - scale(right, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function placesOf(decimal: string): number {
  return decimal.split(".")[1]?.length ?? 0;
}

function scale(decimal: string, places: number): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}
