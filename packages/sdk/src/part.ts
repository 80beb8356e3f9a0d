import type { ClientOptions } from "@bellwether/client";
import type { BellwetherCredentials, HostName } from "./generated/credentials.ts";

/** Selects the options that the client of one host takes. */
export type HostSettings = (
  host: HostName,
  credentials: readonly (keyof BellwetherCredentials)[],
) => ClientOptions & BellwetherCredentials;

/** Creates one property of a `Bellwether`: the client of a host, or the action links of several. */
export type Part<Client> = (settings: HostSettings) => Client;
