import { join } from "node:path";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import { formatFiles } from "@bellwether/generate/internal/format";
import { generateClient } from "@bellwether/generate/internal/generate-client";
import { compareGeneratedFolder } from "@bellwether/generate/internal/generated-folder";
import { expect, test } from "vitest";

test.each(listHosts())("packages/%s/src/generated is up to date with its spec", async (host) => {
  const folder = join(import.meta.dirname, "../../packages", host, "src/generated");
  const document = withoutInternalOperations(await bundleHost(host));
  const files = await formatFiles(generateClient(document, host));
  const differing = await compareGeneratedFolder(folder, files);
  expect(differing, `Run pnpm generate and commit packages/${host}/src/generated.`).toEqual([]);
});
