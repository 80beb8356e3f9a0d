import { isMadeOf } from "./wildcards.ts";

/** Case, the space before a parameter, and UTF-8 for JSON, which knows no other encoding, say nothing. */
export function plainMediaType(mediaType: string): string {
  const plain = mediaType
    .toLowerCase()
    .replaceAll(/\s*;\s*/g, ";")
    .trim();
  return /^[^;]*[/+]json;/.test(plain) ? plain.replace(/;charset="?utf-8"?/, "") : plain;
}

/** Whether another name covers everything one name stands for: `text/*` covers `text/csv`. */
export function coversMediaType(range: string, mediaType: string): boolean {
  const [wide, narrow] = [plainMediaType(range), plainMediaType(mediaType)];
  if (wide === narrow) return true;
  const [type = "", ...parameters] = wide.split(";");
  const [otherType = "", ...otherParameters] = narrow.split(";");
  const texts = type.split("*");
  const pattern = texts.flatMap((text, index) =>
    index === 0 ? [[text]] : [{ without: "" }, [text]],
  );
  // The type without parameters covers the type with them.
  return (
    isMadeOf(otherType, pattern) &&
    parameters.every((parameter) => otherParameters.includes(parameter))
  );
}

/** The names of a list such as `image/png, image/jpeg`. */
export function mediaTypesIn(list: string): readonly string[] {
  return list
    .split(",")
    .map((name) => plainMediaType(name))
    .filter((name) => name !== "");
}
