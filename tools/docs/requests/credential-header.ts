import type { SecurityScheme } from "@bellwether/bundle/open-api";

/** Where a credential travels. */
export interface CredentialHeader {
  readonly header: string;
  /** What stands before it in the header. */
  readonly prefix: "" | "Bearer ";
}

/** A key in a header of its own, or a bearer token. */
export function credentialHeader({ type, name = "" }: SecurityScheme): CredentialHeader {
  return type === "apiKey"
    ? { header: name, prefix: "" }
    : { header: "Authorization", prefix: "Bearer " };
}
