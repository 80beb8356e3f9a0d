import type { Serving } from "./serve.ts";

/** The message when everything is up: addresses, keys and commands to try. */
export function renderStartupMessage(serving: Serving): string {
  const { origin, keys, dataFolder } = serving;
  return `
Bellwether is running.

  ${origin}  API and docs; the last line says when the docs are built
  ${origin}/packages/  packages for npm install
  ${origin}/admin  operator's page; sign in with ${keys.adminKey}
  ${origin}/mailbox  emails, push and Telegram messages that would go out${renderChain(serving)}

Set these variables in another terminal; the guides use them:

  export CLIENT_KEY=${keys.clientKey}
  export APP_ID=${keys.appId}
  export API_KEY=${keys.apiKey}
  export TOPIC_ID=${keys.topicId}

Then try:

  curl -H "X-Service-Client-Key: $CLIENT_KEY" "${origin}/v0/markets?type=lending&limit=3"
  npm install ${origin}/packages/bellwether-alerts.tgz
  npx -y pnpm@12 tour    in this folder: sign in with a wallet, receive alerts, make a deposit

Quick start: ${origin}/guides/quick-start.html
Data folder: ${dataFolder}
Market data is simulated. Use --feeds to read files or HTTP sources.

Press Ctrl-C to stop.
`;
}

function renderChain({ chain, chainWebSocket, stakeLink }: Serving): string {
  if (chain === undefined) return "";
  return `
  ${chain}  local Solana chain for the action links
  ${chainWebSocket}  its subscriptions, as a WebSocket${renderStakeLink(stakeLink)}`;
}

function renderStakeLink(link: string | undefined): string {
  return link === undefined ? "" : `\n  ${link}  action link that stakes SOL on this chain`;
}
