import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type ServedMocks, serveMocks } from "@bellwether/mock/serve-mocks";

/** Outside the `pnpm start` ports, as it may be running. */
const preferredPort = 23_500;

/** Serves every host's mock behind one origin, as `pnpm mock` does. */
export async function serveEveryMock(): Promise<ServedMocks> {
  const documents = new Map<string, OpenApiDocument>();
  for (const host of listHosts()) documents.set(host, await bundleHost(host));
  return serveMocks({ port: preferredPort, documents, log: () => {} });
}
