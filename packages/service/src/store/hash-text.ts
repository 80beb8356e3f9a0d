import { hash } from "node:crypto";

/** A stored text's hash, which tells whether it changed. */
export function hashText(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}
