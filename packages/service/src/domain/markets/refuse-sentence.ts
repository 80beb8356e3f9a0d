import { type Refusal, refuse } from "../refusals.ts";

/** A refusal that says its whole sentence, for what is about no single field. */
export function refuseSentence(
  code: "invalid-request" | "not-found",
  message: string,
): Refusal & { readonly message: string } {
  return { ...refuse(code), message };
}
