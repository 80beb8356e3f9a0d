export { createClient, type HostDescription } from "./create-client.ts";
export type { Credential, Credentials } from "./credentials.ts";
export {
  ApiError,
  ArgumentError,
  BellwetherError,
  ConnectionError,
  DecodeError,
} from "./errors.ts";
export type {
  BodyDescription,
  CredentialDescription,
  OperationDescription,
  PaginationDescription,
  ParameterDescription,
} from "./operation.ts";
export type { CallOptions, ClientOptions, ClientSetup, EmptyRequest } from "./options.ts";
export type { PathClient } from "./transport.ts";
export type { UnknownVariant } from "./unknown-variant.ts";
