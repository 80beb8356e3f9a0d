import type { TestProject } from "vitest/node";
import { installConsumer } from "./install-consumer.ts";
import { listPublishablePackages } from "./publishable-packages.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The project with the packed packages. Test files share it and write only files of their own names. */
    consumer: {
      readonly folder: string;
      /** The tarball of each package, by name. */
      readonly tarballs: Readonly<Record<string, string>>;
    };
  }
}

/** Packs and installs the packages once for the test files of a run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { folder, tarballs, remove } = await installConsumer(await listPublishablePackages());
  provide("consumer", { folder, tarballs: Object.fromEntries(tarballs) });
  return remove;
}
