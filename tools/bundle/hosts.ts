import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "@bellwether/tasks/run-command";

const specsFolder = join(import.meta.dirname, "../../specs");
const extension = ".yaml";

/** The hosts: one for each spec in `specs/`. */
export function listHosts(): string[] {
  return readdirSync(specsFolder)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .sort();
}

/** A host's spec file. @throws UnknownHostError naming the known hosts */
export function specFile(host: string): string {
  const file = join(specsFolder, `${host}${extension}`);
  if (!listHosts().includes(host) || !existsSync(file)) throw new UnknownHostError(host);
  return file;
}

export class UnknownHostError extends UsageError {
  constructor(host: string) {
    super(`There is no host called "${host}". The hosts are ${listHosts().join(", ")}.`);
    this.name = "UnknownHostError";
  }
}
