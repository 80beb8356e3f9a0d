import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The examples' folder, as published. */
export const deployFolder = join(import.meta.dirname, "../../deploy");

export function readDeployFile(name: string): string {
  return readFileSync(join(deployFolder, name), "utf8");
}

/** A YAML file's value; a test reads what it needs and fails where it is missing. */
// biome-ignore lint/suspicious/noExplicitAny: the files have no types of their own.
export type Yaml = any;

export function readCompose(): Yaml {
  return parse(readDeployFile("compose.yaml"), { strict: true });
}

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The Dockerfile's instructions, each in one line. */
export function readDockerfile(): Instruction[] {
  const lines = readDeployFile("Dockerfile")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "");
  return lines.split("\n").flatMap((line) => {
    const [, name = "", text = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return line === "" ? [] : [{ name, text }];
  });
}

export function readImageVariables(): Record<string, string> {
  const { text } = readDockerfile().find(({ name }) => name === "ENV") ?? { text: "" };
  return Object.fromEntries(text.split(/\s+/).map((pair) => pair.split("=") as [string, string]));
}

/** A unit directive's values, in order. */
export function readUnit(directive: string): string[] {
  const lines = readDeployFile("bellwether@.service").split("\n");
  return lines.flatMap((line) =>
    line.startsWith(`${directive}=`) ? [line.slice(directive.length + 1)] : [],
  );
}

export function readUnitVariables(): Record<string, string> {
  const pairs = readUnit("Environment").map((pair) => {
    const at = pair.indexOf("=");
    return [
      pair.slice(0, at),
      pair
        .slice(at + 1)
        .replaceAll("%i", "1")
        .replaceAll("%t", "/run"),
    ];
  });
  return Object.fromEntries(pairs);
}
