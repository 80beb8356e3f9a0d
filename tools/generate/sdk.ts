import { join } from "node:path";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { exitOnBrokenSpec } from "@bellwether/bundle/problems";
import { formatFiles } from "@bellwether/generate/internal/format";
import {
  compareGeneratedFolder,
  replaceGeneratedFolder,
} from "@bellwether/generate/internal/generated-folder";
import { writeSdk } from "./write-sdk.ts";

/** Writes the generated sources in packages/sdk. With --check, fails when they are not up to date. */
const folder = join(import.meta.dirname, "../../packages/sdk/src/generated");
await exitOnBrokenSpec(async () => {
  const documents = new Map<string, OpenApiDocument>();
  for (const host of listHosts()) {
    documents.set(host, withoutInternalOperations(await bundleHost(host)));
  }
  const files = await formatFiles(writeSdk(documents));
  const stale = await compareGeneratedFolder(folder, files);
  if (stale.length === 0) console.log("sdk: up to date");
  else if (process.argv.includes("--check")) {
    console.log(`sdk: ${stale.join(", ")} differ from the specs; run pnpm generate`);
    process.exitCode = 1;
  } else {
    await replaceGeneratedFolder(folder, files);
    console.log(`sdk: wrote ${stale.join(", ")}`);
  }
});
