import { flagOf, settingNames } from "./settings.ts";

/** A command line, sorted by who reads it. */
export interface SplitArguments {
  /** A command with its own options, such as `keys create --client web`; empty when the service is started. */
  readonly words: readonly string[];
  /** Settings, and what nobody knows. */
  readonly flags: readonly string[];
  /** Pages that are printed instead of doing anything. */
  readonly wants: ReadonlySet<string>;
  /** Whether a command tells its result as JSON. */
  readonly asJson: boolean;
}

const pages = new Set(["--help", "--version", "--print-config"]);
const settingFlags = new Set(settingNames.map(flagOf));

/** Settings may stand anywhere: `bellwether --data-folder x keys list` and the other way round. */
export function splitArguments(given: readonly string[]): SplitArguments {
  const words: string[] = [];
  const flags: string[] = [];
  const wants = new Set<string>();
  let asJson = false;
  const rest = given.values();
  for (const word of rest) {
    const [flag = ""] = word.split("=");
    if (word === "-h") wants.add("--help");
    else if (pages.has(word)) wants.add(word);
    else if (word === "--json") asJson = true;
    else if (settingFlags.has(flag)) {
      flags.push(word);
      const value = word.includes("=") ? undefined : rest.next().value;
      if (value !== undefined) flags.push(value);
    } else if (words.length > 0 || !word.startsWith("-")) words.push(word);
    else flags.push(word);
  }
  return { words, flags, wants, asJson };
}
