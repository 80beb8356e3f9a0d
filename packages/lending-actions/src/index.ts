export {
  ApiError,
  ArgumentError,
  BellwetherError,
  ConnectionError,
  DecodeError,
} from "@bellwether/client";
export {
  createLendingActionsClient,
  type LendingActionsClient,
  type LendingActionsClientOptions,
} from "./generated/client.ts";
export type * from "./generated/methods.ts";
export type * from "./generated/models.ts";
export type { components, operations, paths, webhooks } from "./generated/types.ts";
