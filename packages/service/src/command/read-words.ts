import { UsageError } from "./command.ts";

/** The words after a command's name: its options, and what stands between them. */
export interface ReadWords<Name extends string> {
  readonly options: Partial<Record<Name, string>>;
  readonly words: readonly string[];
}

/**
 * Reads `--name value` and `--name=value` for the given names, and at most so many other words.
 *
 * @throws UsageError naming the first word that does not belong there
 */
export function readWords<const Name extends string>(
  given: readonly string[],
  names: readonly Name[],
  mostWords = 0,
): ReadWords<Name> {
  const options: Partial<Record<Name, string>> = {};
  const words: string[] = [];
  const rest = given.values();
  for (const word of rest) {
    if (!word.startsWith("--")) {
      if (words.push(word) > mostWords) throw new UsageError(`${word} is one word too many.`);
      continue;
    }
    const [flag = "", ...parts] = word.split("=");
    const name = names.find((candidate) => flag === `--${candidate}`);
    if (name === undefined) throw new UsageError(`${flag} is not an option of this command.`);
    const value = parts.length > 0 ? parts.join("=") : rest.next().value;
    if (value === undefined) throw new UsageError(`${flag} has no value.`);
    options[name] = value;
  }
  return { options, words };
}
