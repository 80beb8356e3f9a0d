import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder for one test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-process-"));
  // When the tests run as root, the server's user must be able to pass.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The flag for a data folder that does not exist yet. */
export function newDataFolder(): string[] {
  return ["--data-folder", join(makeFolder(), "data")];
}
