import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locatePnpm } from "@bellwether/release/pnpm-command";
import { serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import type { Part } from "./offer-shared-parts.ts";
import type { SharedService } from "./shared-parts.ts";

/** @param site the built docs folder */
export async function startService(site: string): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-shared-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(folder, 0o711);
  // The packages are packed with pnpm. Under `npx vitest` the variable names npx, which would ask a registry for pnpm.
  process.env.npm_execpath = (await locatePnpm()).at(-1);
  const flags = [...quietFlags(folder), "--feeds", "simulator,push:harbor"];
  const serving = await serveEverything({ port: 24_700, docs: site, flags, log: () => {} });
  const { origin, chain = "", keys, dataFolder } = serving;
  const shown: SharedService = { origin, chain, keys, dataFolder };
  const stop = async () => {
    await serving.stop();
    await rm(folder, { recursive: true });
  };
  return { shown, stop };
}
