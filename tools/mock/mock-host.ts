import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

export interface RunningMock {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const loopback = "127.0.0.1";

/**
 * Starts a Prism mock of one bundled document on loopback.
 *
 * @param port the port to listen on; 0 lets the system choose
 */
export async function startMock(document: OpenApiDocument, port: number): Promise<RunningMock> {
  const operations = await getHttpOperationsFromSpec(document);
  const server = createServer(operations, {
    components: { logger: createLogger("mock", { level: "silent" }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      mock: { dynamic: false },
      errors: false,
      upstreamProxy: undefined,
    },
    // Preflights of browsers are answered by Prism; an OPTIONS request without an origin is not one.
    cors: true,
  });
  const url = await server.listen(port, loopback);
  return { url, close: () => server.close() };
}
