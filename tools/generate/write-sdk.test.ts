import { join } from "node:path";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { formatFiles } from "@bellwether/generate/internal/format";
import { compareGeneratedFolder } from "@bellwether/generate/internal/generated-folder";
import { beforeAll, expect, test } from "vitest";
import { writeSdk } from "./write-sdk.ts";

const documents = new Map<string, OpenApiDocument>();

beforeAll(async () => {
  for (const host of listHosts()) {
    documents.set(host, withoutInternalOperations(await bundleHost(host)));
  }
});

test("the generated sources of the SDK are up to date", async () => {
  const folder = join(import.meta.dirname, "../../packages/sdk/src/generated");
  expect(await compareGeneratedFolder(folder, await formatFiles(writeSdk(documents)))).toEqual([]);
});

test("each path of an action host begins with a prefix of that host only", () => {
  const hosts = writeSdk(documents).get("hosts.ts") ?? "";
  const prefixes = [...hosts.matchAll(/prefixes: (\[[^\]]*\])/g)].flatMap(
    ([, list = "[]"]): string[] => JSON.parse(list),
  );
  expect(prefixes.length).toBeGreaterThan(2);
  for (const prefix of prefixes) {
    expect(prefixes.filter((other) => prefix.includes(other))).toEqual([prefix]);
  }
});
