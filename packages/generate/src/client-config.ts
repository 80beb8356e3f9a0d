import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isAddress } from "@bellwether/tasks/download";
import { UsageError } from "@bellwether/tasks/run-command";
import { importExtensions, optionalModules } from "./layout.ts";

/** A client to generate, as flags or a configuration describe it. */
export interface ClientConfig {
  readonly name: string;
  readonly input: string;
  readonly output: string;
  readonly modules?: readonly string[];
  readonly importExtension?: string;
  readonly format?: string;
}

/** The configuration read by a run without flags. */
export const defaultConfigFile = "bellwether-generate.json";

const texts = ["name", "input", "output", "importExtension", "format"];
const fields = [...texts, "modules"];

/**
 * Reads a configuration's clients. Its paths start from its folder.
 *
 * @throws UsageError naming the file and the field
 */
export async function readClientConfigs(file: string): Promise<ClientConfig[]> {
  if (!existsSync(file)) throw new UsageError(`${file}: there is no such file.`);
  const refuse = (problem: string): never => {
    throw new UsageError(`${file}: ${problem}`);
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    refuse(`this is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const { clients, ...others } = Object(parsed) as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) refuse(`${unknown} is unknown; the file may have clients only.`);
  if (!Array.isArray(clients) || clients.length === 0) {
    return refuse(
      "clients is missing; it must be a list with name, input and output of each client.",
    );
  }
  const folder = dirname(resolve(file));
  return clients.map((client: unknown, index) => {
    const config = checkClient(client, (problem) => refuse(`clients[${index}]${problem}`));
    const { input, output } = config;
    return {
      ...config,
      input: isAddress(input) ? input : resolve(folder, input),
      output: resolve(folder, output),
    };
  });
}

function checkClient(client: unknown, refuse: (problem: string) => never): ClientConfig {
  if (typeof client !== "object" || client === null) {
    return refuse(" must be an object with name, input and output.");
  }
  for (const [field, value] of Object.entries(client)) {
    if (!fields.includes(field)) refuse(`.${field} is unknown; it may have ${fields.join(", ")}.`);
    if (texts.includes(field) && typeof value !== "string") refuse(`.${field} must be a string.`);
    if (field === "modules" && !Array.isArray(value)) {
      refuse(`.modules must be a list of ${optionalModules.join(", ")}.`);
    }
  }
  const config = client as ClientConfig;
  for (const field of ["name", "input", "output"] as const) {
    if (!config[field]) refuse(`.${field} is missing.`);
  }
  if (config.input === "-") refuse(".input is -; standard input is for --input.");
  for (const module of config.modules ?? []) {
    chooseFrom(optionalModules, module, (allowed) =>
      refuse(`.modules has ${module}; it may have ${allowed}.`),
    );
  }
  chooseFrom(importExtensions, config.importExtension ?? "js", (allowed) =>
    refuse(`.importExtension is ${config.importExtension}; it must be ${allowed}.`),
  );
  return config;
}

/** The value, if it is allowed. */
export function chooseFrom<T extends string>(
  allowed: readonly T[],
  value: string,
  refuse: (allowed: string) => never,
): T {
  return allowed.find((candidate) => candidate === value) ?? refuse(allowed.join(", "));
}
