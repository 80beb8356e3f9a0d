import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import { expect } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { recordAlert } from "./record-alert.ts";

longTest("record-alert.ts takes the pictures of the home page from a running service", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-record-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(folder, 0o711);
  const docs = join(folder, "docs");
  await mkdir(docs);
  const flags = quietFlags(folder);
  const serving = await serveEverything({ port: 24_820, docs, flags, log: () => {} });
  try {
    await recordAlert({ baseUrl: serving.origin, ...serving.keys, folder });
    for (const name of ["alert-light.png", "alert-dark.png"]) {
      const [taken, committed] = await Promise.all(
        [folder, import.meta.dirname].map((from) => readFile(join(from, name))),
      );
      // The size of the picture; its text has the time and addresses of this run.
      expect(taken?.readUInt32BE(16)).toBe(committed?.readUInt32BE(16));
      expect(committed?.length).toBeLessThan(60_000);
    }
  } finally {
    await serving.stop();
    await rm(folder, { recursive: true });
  }
});
