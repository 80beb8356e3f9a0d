/** How many entries of a list are written in a step. */
const entriesOfStep = 100;

/**
 * Writes an object like `JSON.stringify`, with a pause between the parts of its long lists, so megabytes do not hold
 * the event loop. Lists below the first level are written whole.
 */
export function* writeJsonInSteps(body: object): Generator<void, Buffer> {
  const parts: Buffer[] = [];
  const write = (text: string) => parts.push(Buffer.from(text));
  let separator = "{";
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    write(`${separator}${JSON.stringify(name)}:`);
    separator = ",";
    if (!Array.isArray(value) || value.length <= entriesOfStep) write(JSON.stringify(value));
    else yield* writeList(value, write);
  }
  write(separator === "{" ? "{}" : "}");
  return Buffer.concat(parts);
}

function* writeList(list: readonly unknown[], write: (text: string) => void): Generator<void> {
  for (let from = 0; from < list.length; from += entriesOfStep) {
    const entries = JSON.stringify(list.slice(from, from + entriesOfStep));
    write(`${from === 0 ? "[" : ","}${entries.slice(1, -1)}`);
    yield;
  }
  write("]");
}
