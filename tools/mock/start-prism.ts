import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { createLogger } from "@stoplight/prism-core";
import {
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type IHttpResponse,
  type PrismHttpComponents,
} from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

export interface RunningPrism {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Asks the server behind a proxy. */
export type Forward = (request: IHttpRequest, upstream: string) => Promise<IHttpResponse>;

export interface PrismOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Whether Prism, not the upstream, answers preflights of browsers. */
  readonly cors: boolean;
  /** Makes it a proxy: what it passes requests on to, and how. */
  readonly proxy?: { readonly upstream: string; readonly forward: Forward };
}

/** Starts Prism for one bundled document on loopback; it checks every request and every answer. */
export async function startPrism(
  document: OpenApiDocument,
  { port, cors, proxy }: PrismOptions,
): Promise<RunningPrism> {
  const operations = await getHttpOperationsFromSpec(document);
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

/** As Prism calls it: a function of a logger that gives a task, whose outcome is one side of two. */
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
