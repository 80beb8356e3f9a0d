import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type CreateClient, createWithOnDemand } from "@bellwether/contract/clients";
import { generateClient } from "@bellwether/generate/internal/generate-client";
import { folderLayout } from "@bellwether/generate/internal/layout";

const clientPackage = join(import.meta.dirname, "../../packages/client");

/** A released version's typed client. */
export interface ReleasedClient {
  readonly create: CreateClient;
  /** Deletes its files. */
  remove(): Promise<void>;
}

/** Generates a version's client from its document, and loads it. */
export async function generateReleasedClient(
  host: string,
  document: OpenApiDocument,
): Promise<ReleasedClient> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-compatibility-"));
  const scope = join(folder, "node_modules/@bellwether");
  await mkdir(scope, { recursive: true });
  await symlink(clientPackage, join(scope, "client"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const files = generateClient(withoutInternalOperations(document), host, folderLayout([], "ts"));
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  const [module, operations] = await Promise.all(
    ["client.ts", "operations.ts"].map(
      (name): Promise<Readonly<Record<string, unknown>>> =>
        import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href),
    ),
  );
  return {
    create: createWithOnDemand(host, module ?? {}, operations ?? {}, join(folder, "client.ts")),
    remove: () => rm(folder, { recursive: true }),
  };
}
