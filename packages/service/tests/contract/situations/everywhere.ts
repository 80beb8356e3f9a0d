import { maxBodyBytes } from "../../../src/http/request/body-rules.ts";
import { keyWithoutAccess } from "../credentials.ts";
import { expiredToken, revokedToken, sessionToken } from "../sessions.ts";
import type { Situation, Situations } from "../situation.ts";

const clientKey = "x-service-client-key";
const apiKey = "x-service-api-key";

const withToken =
  (token: string): Situation =>
  () => ({
    wire: { headers: { authorization: `Bearer ${token}`, [apiKey]: undefined } },
  });

const withoutCredential: Situation = () => ({
  wire: { headers: { authorization: undefined, [apiKey]: undefined, [clientKey]: undefined } },
});

const withUnknownKey: Situation = () => ({
  wire: {
    headers: { authorization: undefined, [apiKey]: "unknown", [clientKey]: "unknown" },
  },
});

const brokenJson: Situation = () => ({ wire: { text: '{"walletAddress": 8B' } });

/** A cursor of the list of all topics, which no example asks for. */
const withForeignCursor: Situation = async ({ servers }) => {
  const headers = { authorization: `Bearer ${sessionToken}` };
  const response = await fetch(`${servers.usual}/v2/topics?limit=1`, { headers });
  const { cursor }: { cursor: string } = JSON.parse(await response.text());
  return { parameters: { cursor } };
};

/** Fields that are not known do not matter, only that there are too many bytes. */
const largeBody: Situation = (_, { body }) => ({
  body: { ...body, more: "a".repeat(Math.max(...Object.values(maxBodyBytes))) },
});

/** How each operation comes to answers that have nothing to do with what it does. */
export const everywhere: Situations = {
  "400 limitTooLarge": () => ({ wire: { query: { limit: "500" } } }),
  "400 foreignCursor": withForeignCursor,
  "400 notJson": brokenJson,
  "401 missingCredential": withoutCredential,
  "401 missingKey": withoutCredential,
  "401 unknownKey": withUnknownKey,
  "401 unknownClientKey": withUnknownKey,
  "401 expiredToken": withToken(expiredToken),
  "401 revokedToken": withToken(revokedToken),
  "403 noEarlyAccess": () => ({ wire: { headers: { [apiKey]: keyWithoutAccess } } }),
  "413 tooLarge": largeBody,
  "415 notJson": () => ({ wire: { headers: { "content-type": "text/plain" } } }),
  "429 quotaUsed": () => ({ server: "quotaUsed" }),
  "500 unexpected": () => ({ server: "failing" }),
  "503 starting": () => ({ server: "unavailable" }),
};
