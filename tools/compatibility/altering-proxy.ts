import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AlteringProxy {
  readonly address: string;
  close(): Promise<void>;
}

/** A service response, whose JSON body a test may change. */
export interface ProxiedResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests pick fields out of the responses
  body: any;
}

/**
 * Plants a break: forwards requests to the service, and lets the test change the responses to one path.
 *
 * @param path the path whose responses change, without its query
 */
export async function startAlteringProxy(
  upstream: string,
  path: string,
  change: (response: ProxiedResponse) => void,
): Promise<AlteringProxy> {
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? "/", upstream);
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers();
    for (const name of ["authorization", "content-type"]) copyHeader(name);
    for (const name of Object.keys(request.headers)) if (name.startsWith("x-")) copyHeader(name);
    function copyHeader(name: string) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const response = await fetch(url, {
      method: request.method ?? "GET",
      headers,
      body: chunks.length === 0 ? null : Buffer.concat(chunks),
      redirect: "manual",
    });
    const text = await response.text();
    const changed: ProxiedResponse = {
      status: response.status,
      body: text === "" ? undefined : JSON.parse(text),
    };
    if (url.pathname === path) change(changed);
    const sent = Object.fromEntries(response.headers);
    for (const name of ["content-length", "content-encoding", "connection", "transfer-encoding"]) {
      delete sent[name];
    }
    reply.writeHead(changed.status, sent);
    reply.end(changed.body === undefined ? undefined : JSON.stringify(changed.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
