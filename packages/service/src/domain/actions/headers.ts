/** The version of the Solana Actions specification that we keep to. */
const ACTION_VERSION = "2.4";

const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "X-Action-Version, X-Blockchain-Ids, X-Request-Id, Retry-After, RateLimit, RateLimit-Policy",
} as const;

export type ActionHeaders = ReturnType<typeof actionHeaders>;

/**
 * What every answer of an action host carries, errors included.
 *
 * @param blockchainId the chain as CAIP-2 names it
 */
export function actionHeaders(blockchainId: string) {
  return {
    ...corsHeaders,
    "X-Action-Version": ACTION_VERSION,
    "X-Blockchain-Ids": blockchainId,
  };
}

/** What a browser is told that asks before it sends the request itself. */
export function preflightHeaders(blockchainId: string) {
  return {
    ...actionHeaders(blockchainId),
    "Access-Control-Allow-Methods": "GET,POST,PUT,OPTIONS",
    "Access-Control-Allow-Headers":
      "Content-Type, Authorization, Content-Encoding, Accept-Encoding, X-Accept-Action-Version, X-Accept-Blockchain-Ids",
    "Access-Control-Max-Age": 86_400,
  };
}
