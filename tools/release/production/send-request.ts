import { once } from "node:events";
import { type Agent, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

/** Where a request goes, other than its URL says: a socket, or nginx with TLS on a port of loopback. */
export type Target =
  | { readonly socketPath: string }
  | { readonly port: number; readonly agent: Agent; readonly rejectUnauthorized: false };

/** A `fetch` to another address: Node's own takes no socket. */
export async function sendRequest(
  target: Target,
  url: string,
  init?: RequestInit,
): Promise<Response> {
  const { method, headers, body, signal } = new Request(url, { ...init, redirect: "manual" });
  const { host, pathname, search } = new URL(url);
  const content = body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer());
  const length = content && { "content-length": String(content.length) };
  const options = {
    ...target,
    host: "127.0.0.1",
    method,
    path: pathname + search,
    headers: { ...Object.fromEntries(headers), ...length, host },
    signal,
  };
  const sent = "port" in target ? httpsRequest(options) : httpRequest({ ...options, agent: false });
  const answered = once(sent, "response");
  sent.end(content);
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode: status } = response;
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), {
    status,
    headers: Object.entries(response.headersDistinct as Record<string, string[]>).flatMap(
      ([name, values]) => values.map((value): [string, string] => [name, value]),
    ),
  });
}
