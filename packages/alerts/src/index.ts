export {
  ApiError,
  ArgumentError,
  BellwetherError,
  ConnectionError,
  DecodeError,
} from "@bellwether/client";
export {
  type AlertsClient,
  type AlertsClientOptions,
  createAlertsClient,
} from "./generated/client.ts";
export type * from "./generated/methods.ts";
export type * from "./generated/models.ts";
export type { components, operations, paths, webhooks } from "./generated/types.ts";
