import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import { expect } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { recordAlert } from "./record-alert.ts";
import { readRecorded } from "./recorded.ts";

longTest(
  "record-alert.ts takes the pictures of a stake's alert and its link from a running service",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "bellwether-record-"));
    // When the tests run as root, the database's user must be able to pass.
    await chmod(folder, 0o711);
    const docs = join(folder, "docs");
    await mkdir(docs);
    const flags = quietFlags(folder);
    const serving = await serveEverything({ port: 24_820, docs, flags, log: () => {} });
    try {
      const { origin, keys, chain = "", stakeLink = "" } = serving;
      await recordAlert({ baseUrl: origin, ...keys, chain, stakeLink, folder });
      const taken = readRecorded(folder);
      expect(taken).toEqual(readRecorded());
      for (const { file } of taken.pictures) {
        const bytes = await readFile(join(folder, file));
        expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
      }
    } finally {
      await serving.stop();
      await rm(folder, { recursive: true });
    }
  },
);
