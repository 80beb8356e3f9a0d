import { hash } from "node:crypto";

/** A hash of a stored text, which tells whether it changed. */
export function hashText(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}
