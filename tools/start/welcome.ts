import type { Serving } from "./serve.ts";

/** What a person sees when everything is up: where it is, and what to try. */
export function renderWelcome({ origin, keys, dataFolder, chain }: Serving): string {
  const chainLine =
    chain === undefined ? "\n" : `\n  ${chain}  Solana chain in memory, for the action links\n`;
  return `
Bellwether is up.

  ${origin}  docs and service, on one origin${chainLine}
  client key   ${keys.clientKey}
  app          ${keys.appId}
  API key      ${keys.apiKey}
  data         ${dataFolder}

Market data is simulated unless --feeds names another source, and says so.

Try it:
  curl -H 'X-Service-Client-Key: ${keys.clientKey}' '${origin}/v0/markets?type=lending&limit=3'
  npx -y pnpm@12 tour    a wallet signs in, reads its inbox, and makes a deposit

Ctrl-C stops everything.
`;
}
