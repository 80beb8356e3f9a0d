import { mkdir, realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { linkPackage } from "./install-consumer.ts";

const tools = join(import.meta.dirname, "..");

/**
 * Installs an `init` project's tools from this repository.
 *
 * @param consumer the folder with the packed packages
 */
export async function linkTools(project: string, consumer: string): Promise<void> {
  const mock = join(tools, "mock");
  const prism = await realpath(join(mock, "node_modules/@stoplight/prism-http"));
  for (const name of ["prism-core", "prism-http", "prism-http-server"]) {
    await linkPackage(project, `@stoplight/${name}`, mock);
  }
  await linkPackage(project, "json-schema-faker", prism);
  for (const name of ["@types/node", "typescript", "vitest"]) {
    await linkPackage(project, name, join(tools, "release"));
  }
  const bin = join(project, "node_modules/.bin");
  await mkdir(bin, { recursive: true });
  await symlink("../typescript/bin/tsc", join(bin, "tsc"));
  await symlink("../vitest/vitest.mjs", join(bin, "vitest"));
  const generate = "node_modules/@bellwether/generate/dist/main.js";
  await symlink(join(consumer, generate), join(bin, "bellwether-generate"));
}
