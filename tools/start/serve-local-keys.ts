import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopbackHost } from "@bellwether/service/src/http/pages/loopback-host.ts";
import type { LocalKeys } from "./local-keys.ts";

/** Where the docs read the keys they fill in. */
export const localKeysPath = "/local-keys.json";

/**
 * Answers this origin's docs with the first app's keys. Pages from other origins get no answer: browsers name the
 * origin's relation in `Sec-Fetch-Site`, and a foreign name resolving to this machine in `Host`.
 */
export function serveLocalKeys(
  { url, headers }: IncomingMessage,
  outgoing: ServerResponse,
  keys: LocalKeys,
): boolean {
  if (url !== localKeysPath) return false;
  const isOwn = headers["sec-fetch-site"] === "same-origin" && isLoopbackHost(headers.host);
  outgoing.writeHead(isOwn ? 200 : 403, {
    "content-type": isOwn ? "application/json" : "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  const { clientKey, appId, apiKey, topicId } = keys;
  const shown: LocalKeys = { clientKey, appId, apiKey, topicId };
  outgoing.end(isOwn ? JSON.stringify(shown) : "Only the docs of this origin may read the keys.\n");
  return true;
}
