import type { TestProject } from "vitest/node";
import { installConsumer } from "./install-consumer.ts";
import { listPublishablePackages } from "./publishable-packages.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The project with the packed packages. Test files share it and write only files with their own names. */
    consumer: {
      readonly folder: string;
      /** Each package's tarball, by name. */
      readonly tarballs: Readonly<Record<string, string>>;
    };
  }
}

/** Packs and installs the packages once for a run's test files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { folder, tarballs, remove } = await installConsumer(await listPublishablePackages());
  provide("consumer", { folder, tarballs: Object.fromEntries(tarballs) });
  return remove;
}
