import { marketTypes } from "./market.ts";

/** The form of a type unknown to this version. */
export const typeNamePattern = /^[a-z][a-z0-9-]{0,39}$/;

/** The known type a name differs from by one letter: more likely a typing error than a new type. */
export function findMistypedType(name: string): string | undefined {
  return marketTypes.find((type) => type !== name && isOneEditAway(type, name));
}

/** Whether one inserted, removed or replaced letter turns one text into the other. */
function isOneEditAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}
