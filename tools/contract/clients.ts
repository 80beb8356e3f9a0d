import type { CallOptions, ClientOptions } from "@bellwether/client";

type Method = (request: unknown, options?: CallOptions) => Promise<unknown>;

/** A host's client, as the suite calls it: by operationId, with whatever it wants to send. */
export type AnyClient = Readonly<Record<string, Method>>;

type CreateClient = (options: ClientOptions & Readonly<Record<string, unknown>>) => AnyClient;

/** The function that makes the typed client of a host, found by the package's own naming rule. */
export async function findCreateClient(host: string): Promise<CreateClient> {
  const module: Readonly<Record<string, unknown>> = await import(`@bellwether/${host}`);
  const name = `create${host
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Client`;
  const create = module[name];
  if (typeof create !== "function") throw new Error(`@bellwether/${host} exports no ${name}.`);
  // The suite sends requests that the types forbid, so it sees each client without its types.
  return create as CreateClient;
}

/** One exchange as it went over the wire. */
export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A `fetch` that keeps what came back and leaves redirects to whoever looks at them. */
export function recordExchanges(exchanges: Exchange[]): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(new Request(request, { redirect: "manual" }));
    const text = await response.clone().text();
    exchanges.push({ status: response.status, headers: response.headers, text });
    return response;
  };
}
