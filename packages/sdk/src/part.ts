import type { ClientOptions } from "@bellwether/client";
import type { BellwetherCredentials, HostName } from "./generated/credentials.ts";

/** Selects the options one host's client takes. */
export type HostSettings = (
  host: HostName,
  credentials: readonly (keyof BellwetherCredentials)[],
) => ClientOptions & BellwetherCredentials;

/** Creates one `Bellwether` property: a host's client, or several hosts' action links. */
export type Part<Client> = (settings: HostSettings) => Client;
