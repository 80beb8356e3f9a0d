import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The processes whose command line names a folder; empty on systems without /proc. */
export function listProcessesOf(folder: string): string[] {
  if (!existsSync("/proc/self/cmdline")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const command = readCommand(pid);
      return command.includes(folder) ? [`${pid} ${command}`] : [];
    });
}

/** A process may end while its files are read. */
function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}
