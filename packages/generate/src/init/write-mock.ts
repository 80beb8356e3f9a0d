/** The test helper starting Prism. */
export function writeMock(): string {
  return `import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

// Prism reads no OpenAPI 3.2, and would take schemas for draft 7.
const readable = { jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema" };

/**
 * Starts two mocks of the document on free ports. They answer with examples, and refuse what the document does not allow.
 * The second also marks examples that differ from their schema. It compiles the schema of each response, which takes
 * several times as long.
 */
export async function startMock(document: object) {
  const version = (document as { openapi: string }).openapi.replace(/^3\\.2\\./, "3.1.");
  const operations = await getHttpOperationsFromSpec({ ...readable, ...document, openapi: version });
  const start = async (validateResponse: boolean) => {
    const server = createServer(operations, {
      components: { logger: createLogger("prism", { level: "silent" }) },
      config: {
        isProxy: false,
        checkSecurity: true,
        validateRequest: true,
        validateResponse,
        mock: { dynamic: false },
        errors: false,
        upstreamProxy: undefined,
      },
      cors: false,
    });
    return { url: await server.listen(0, "127.0.0.1"), close: () => server.close() };
  };
  const [mock, marking] = [await start(false), await start(true)];
  return { url: mock.url, markingUrl: marking.url, close: () => Promise.all([mock.close(), marking.close()]) };
}
`;
}
