import { isSame, type SigningKey, type SigningKeys, sign } from "./signing-keys.ts";

/** Everything that a list was made with except its page: a cursor works for the same list only. */
export type ListScope = readonly (string | number | boolean | null | undefined)[];

/** An opaque mark of a place in a list. The place must be short: a cursor has at most 512 characters. */
export function writeCursor(place: string, scope: ListScope, [key]: SigningKeys): string {
  return `${Buffer.from(place).toString("base64url")}.${mark(key, place, scope)}`;
}

/** The place, or undefined when the cursor was changed or belongs to another list. */
export function readCursor(
  cursor: string,
  scope: ListScope,
  keys: SigningKeys,
): string | undefined {
  const [encoded = "", given = ""] = cursor.split(".");
  const place = Buffer.from(encoded, "base64url").toString();
  // Written anew, because base64 has several texts for the same bytes.
  const isOurs = keys.some(
    (key) =>
      isSame(given, mark(key, place, scope)) &&
      cursor === `${Buffer.from(place).toString("base64url")}.${given}`,
  );
  return isOurs ? place : undefined;
}

function mark(key: SigningKey, place: string, scope: ListScope): string {
  const content = JSON.stringify([place, ...scope.map((part) => part ?? null)]);
  return sign(key, "cursor", content).subarray(0, 16).toString("base64url");
}
