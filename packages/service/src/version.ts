import { readFileSync } from "node:fs";

/** This package's version. */
export function readVersion(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return JSON.parse(manifest).version;
}
