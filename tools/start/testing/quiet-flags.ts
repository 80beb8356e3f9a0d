import { join } from "node:path";

/**
 * Service flags for tests: its data in a folder, no log, and no simulated history, which takes a core for most of a
 * minute.
 */
export function quietFlags(folder: string): string[] {
  return [
    "--data-folder",
    join(folder, "data"),
    "--simulator-history-days",
    "0",
    "--log-level",
    "silent",
  ];
}
