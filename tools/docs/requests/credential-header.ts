import type { SecurityScheme } from "@bellwether/bundle/open-api";

/** The header carrying a credential. */
export interface CredentialHeader {
  readonly header: string;
  /** The header value's prefix. */
  readonly prefix: "" | "Bearer ";
}

/** An API key has its own header; other credentials are bearer tokens. */
export function credentialHeader({ type, name = "" }: SecurityScheme): CredentialHeader {
  return type === "apiKey"
    ? { header: name, prefix: "" }
    : { header: "Authorization", prefix: "Bearer " };
}
