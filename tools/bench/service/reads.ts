import { bundleHost } from "@bellwether/bundle/bundle-host";
import { dereference, listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/** The reserve in the spec's example. */
const reserve =
  "/api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp";

/** A request without database access: two path parameters, two query parameters, no credential. */
export const descriptorTarget = `${reserve}/deposit?amount=100&transactionVersion=v0`;

/** A request with database access: the largest markets, with a key in a header. */
export const marketsTarget = "/v0/markets?limit=50&type=lending";
export const clientKeyHeader = "x-service-client-key";

/** An operation's first response example. Prism returns it, so all servers do. */
export async function readFirstExample(host: string, operationId: string): Promise<unknown> {
  const document: OpenApiDocument = await bundleHost(host);
  const located = listOperations(document).find(
    (located) => located.operation.operationId === operationId,
  );
  const response = located?.operation.responses?.["200"];
  if (response === undefined) throw new Error(`${operationId} has no response 200.`);
  const media = dereference(document, response).content?.["application/json"];
  const [example] = Object.values(media?.examples ?? {});
  if (example === undefined) throw new Error(`${operationId} has no example.`);
  return dereference(document, example).value;
}
