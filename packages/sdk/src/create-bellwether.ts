import { type ClientOptions, changeOptions } from "@bellwether/client";
import { readEnvironment } from "./environment.ts";
import {
  type BellwetherCredentials,
  credentialNames,
  type HostName,
} from "./generated/credentials.ts";
import { allHosts } from "./generated/hosts.ts";
import type { HostSettings, Part } from "./part.ts";

/** `createBellwether` options, shared by every host's client. */
export interface BellwetherOptions extends ClientOptions, BellwetherCredentials {
  /** Origins for hosts that are not at `baseUrl`. */
  readonly baseUrls?: { readonly [Name in HostName]?: string | undefined } | undefined;
}

type Clients<Chosen> = {
  readonly [Name in keyof Chosen]: Chosen[Name] extends Part<infer Client> ? Client : never;
};

/** The chosen hosts' clients, by name. */
export type BellwetherOf<Chosen> = Clients<Chosen> & {
  /** A copy with these options replaced. */
  with(changed: BellwetherOptions): BellwetherOf<Chosen>;
};

/** Every host's client, by name, and every action host's action links. */
export type Bellwether = BellwetherOf<typeof allHosts>;

/**
 * Creates every host's client with shared options. Each gets only its host's credentials. `BELLWETHER_BASE_URL`,
 * `BELLWETHER_CLIENT_KEY` and `BELLWETHER_API_KEY` are the defaults where the runtime has environment variables.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createBellwether(options: BellwetherOptions = {}): Bellwether {
  return createBellwetherOf(allHosts, options);
}

/**
 * Creates the given hosts' clients only, so a bundle contains no others.
 *
 * @example const { markets: client } = createBellwetherOf({ markets }, { clientKey });
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createBellwetherOf<Chosen extends Readonly<Record<string, Part<object>>>>(
  chosen: Chosen,
  options: BellwetherOptions = {},
): BellwetherOf<Chosen> {
  const { baseUrls, ...given } = withDefaults(options);
  const credentials = new Set<string>(credentialNames);
  const shared = Object.entries(given).filter(([name]) => !credentials.has(name));
  const settings: HostSettings = (host, names) => ({
    ...Object.fromEntries([...shared, ...names.map((name) => [name, given[name]] as const)]),
    baseUrl: baseUrls?.[host] ?? given.baseUrl,
  });
  const parts = Object.entries(chosen).map(([name, part]) => [name, part(settings)]);
  // The parts make the properties named in their types.
  return {
    ...Object.fromEntries(parts),
    with: (changed: BellwetherOptions) =>
      createBellwetherOf(chosen, changeOptions(options, changed, credentialNames)),
  };
}

/** An undefined option counts as absent. */
function withDefaults(options: BellwetherOptions): BellwetherOptions {
  const { baseUrl, clientKey, apiKey } = readEnvironment();
  return {
    ...options,
    baseUrl: options.baseUrl ?? baseUrl,
    clientKey: options.clientKey ?? clientKey,
    apiKey: options.apiKey ?? apiKey,
  };
}
