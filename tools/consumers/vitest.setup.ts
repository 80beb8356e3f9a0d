import { chmod, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { installConsumer } from "@bellwether/release/install-consumer";
import { listPublishablePackages } from "@bellwether/release/publishable-packages";
import { serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import type { TestProject } from "vitest/node";
import { isLongRun } from "../testing/tiers.ts";

/** The applications. Each is copied as it is, into a project outside the repository. */
const applications = ["next-app", "receivers", "vite-react"];

declare module "vitest" {
  interface ProvidedContext {
    /** The project with the packed packages, the libraries and a copy of each application. */
    project: string;
    /** A service with an app. */
    service: {
      readonly origin: string;
      readonly clientKey: string;
      readonly apiKey: string;
      readonly appId: string;
    };
  }
}

/** Packs and installs the packages and starts a service, once for all tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const here = import.meta.dirname;
  const packages = (await listPublishablePackages()).filter(
    ({ name, isProgram }) => !isProgram && name !== "@bellwether/spec-diff",
  );
  const consumer = await installConsumer(packages, { names: await listLibraries(), from: here });
  for (const name of applications) {
    await cp(join(here, name), join(consumer.folder, name), {
      recursive: true,
      filter: (source) => basename(source) !== "node_modules",
    });
  }
  const data = await mkdtemp(join(tmpdir(), "bellwether-consumers-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(data, 0o711);
  const docs = join(data, "docs");
  await mkdir(docs);
  // Only the Next application reads markets, and its tests are long.
  const flags = [...quietFlags(data), ...(isLongRun ? [] : ["--feeds", "none"])];
  const serving = await serveEverything({ port: 24_900, docs, flags, log: () => {} });
  const { origin, keys } = serving;
  provide("project", consumer.folder);
  provide("service", { origin, ...keys });
  return async () => {
    await serving.stop();
    await consumer.remove();
    await rm(data, { recursive: true });
  };
}

/** The applications' libraries: this package's dependencies, except our own. */
async function listLibraries(): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, "package.json"), "utf8");
  const { devDependencies } = JSON.parse(text);
  return Object.keys(devDependencies).filter((name) => !name.startsWith("@bellwether/"));
}
