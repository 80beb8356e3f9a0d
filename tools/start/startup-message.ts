import type { Serving } from "./serve.ts";

/** The message when everything is up: addresses, keys and commands to try. */
export function renderStartupMessage(serving: Serving): string {
  const { origin, keys, dataFolder } = serving;
  return `
Bellwether is running.

  ${origin}  docs and API
  ${origin}/mailbox  emails, push and Telegram messages that would go out${renderChain(serving)}

  client key   ${keys.clientKey}
  app          ${keys.appId}
  API key      ${keys.apiKey}
  topic        ${keys.topicId}
  data folder  ${dataFolder}

Market data is simulated. Use --feeds to read files or HTTP sources.

Try it:
  curl -H 'X-Service-Client-Key: ${keys.clientKey}' '${origin}/v0/markets?type=lending&limit=3'
  npx -y pnpm@12 tour    sign in with a wallet, receive alerts, make a deposit

Press Ctrl-C to stop.
`;
}

function renderChain({ chain, chainWebSocket }: Serving): string {
  if (chain === undefined) return "";
  return `
  ${chain}  local Solana chain for the action links
  ${chainWebSocket}  its subscriptions, as a WebSocket`;
}
