import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { createLogger } from "@stoplight/prism-core";
import type { IHttpRequest, IHttpResponse, PrismHttpComponents } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";
import { readOperations } from "./read-operations.ts";

export interface RunningPrism {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Forwards a request to the server behind the proxy. */
export type Forward = (request: IHttpRequest, upstream: string) => Promise<IHttpResponse>;

export interface PrismOptions {
  /** 0 selects a free port. */
  readonly port: number;
  /** Whether Prism answers preflights instead of the upstream. */
  readonly cors: boolean;
  /** Runs Prism as a proxy in front of this upstream. */
  readonly proxy?: { readonly upstream: string; readonly forward: Forward };
}

/** Starts Prism for one bundled document on loopback. It validates every request and response. */
export async function startPrism(
  document: OpenApiDocument,
  { port, cors, proxy }: PrismOptions,
): Promise<RunningPrism> {
  const operations = await readOperations(document);
  const logger = createLogger("prism", { level: "silent" });
  const checks = {
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    mock: { dynamic: false },
    errors: false,
    upstreamProxy: undefined,
  };
  const server = createServer(operations, {
    components: proxy ? { logger, forward: toComponent(proxy.forward) } : { logger },
    config: proxy
      ? { ...checks, isProxy: true, upstream: new URL(proxy.upstream) }
      : { ...checks, isProxy: false },
    cors,
  });
  const url = await server.listen(port, "127.0.0.1");
  return { url, close: () => server.close() };
}

/** The type Prism calls: a function from a logger to a task with an `Either`. */
function toComponent(forward: Forward): PrismHttpComponents["forward"] {
  return ({ data }, upstream) =>
    () =>
    async () => {
      try {
        return { _tag: "Right", right: await forward(data, upstream) };
      } catch (cause) {
        return { _tag: "Left", left: new Error("The server did not answer.", { cause }) };
      }
    };
}
