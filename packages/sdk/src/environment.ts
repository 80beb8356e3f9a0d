/** The options given by environment variables. */
export interface EnvironmentOptions {
  readonly baseUrl?: string | undefined;
  readonly clientKey?: string | undefined;
  readonly apiKey?: string | undefined;
}

interface WithProcess {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/** Reads the defaults from the environment. Browsers have none, and Deno may refuse to read it. */
export function readEnvironment(): EnvironmentOptions {
  try {
    const env = (globalThis as WithProcess).process?.env ?? {};
    return {
      // An empty variable counts as unset, as in shells.
      baseUrl: env.BELLWETHER_BASE_URL || undefined,
      clientKey: env.BELLWETHER_CLIENT_KEY || undefined,
      apiKey: env.BELLWETHER_API_KEY || undefined,
    };
  } catch {
    return {};
  }
}
