import type { CredentialDescription, OperationDescription } from "./operation.ts";

/** A host as its spec describes it; generated. */
export interface HostDescription {
  /** The function making its client, for error texts. */
  readonly createdBy: string;
  /** The server the spec names; empty when it names none. */
  readonly baseUrl: string;
  /** The product and version in the `User-Agent` header, such as `Bellwether-markets/0.19.0`. */
  readonly userAgent?: string;
  readonly operations: Readonly<Record<string, OperationDescription>>;
  readonly credentials: Readonly<Record<string, CredentialDescription>>;
}
