/** The test helper that starts Prism. */
export function writeMock(): string {
  return `import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

// Prism reads no OpenAPI 3.2, and would take schemas for draft 7.
const readable = { jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema" };

/** Starts a mock of the document on a free port. It answers with examples, and refuses what the document does not allow. */
export async function startMock(document: object) {
  const version = (document as { openapi: string }).openapi.replace(/^3\\.2\\./, "3.1.");
  const operations = await getHttpOperationsFromSpec({ ...readable, ...document, openapi: version });
  const server = createServer(operations, {
    components: { logger: createLogger("prism", { level: "silent" }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      mock: { dynamic: false },
      errors: false,
      upstreamProxy: undefined,
    },
    cors: false,
  });
  const url = await server.listen(0, "127.0.0.1");
  return { url, close: () => server.close() };
}
`;
}
