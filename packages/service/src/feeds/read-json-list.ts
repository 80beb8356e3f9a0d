import { readFile } from "node:fs/promises";

/** An operator's file is invalid; the message has a line for each problem. */
export class InvalidListError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "InvalidListError";
  }
}

/**
 * Reads a JSON list from an operator's file.
 *
 * @param entries what the list consists of, such as `feeds`
 * @param describeSyntaxError the end of the message, from the JSON parser's message, which quotes the file
 * @throws InvalidListError
 */
export async function readJsonList(
  path: string,
  entries: string,
  describeSyntaxError: (message: string) => string,
): Promise<unknown[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new InvalidListError([`${path}: it cannot be read: ${messageOf(error)}`]);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const end = describeSyntaxError(messageOf(error));
    throw new InvalidListError([`${path}: it is not valid JSON${end}`]);
  }
  if (Array.isArray(value)) return value;
  throw new InvalidListError([`${path}: it must be a JSON list of ${entries}.`]);
}

/** The message in one line: it may quote several file lines. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
}
