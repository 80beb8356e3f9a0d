const deepest = 32;

interface Level {
  /** The names so far; undefined inside a list. */
  readonly names: Set<string> | undefined;
  expectsName: boolean;
}

/**
 * What makes valid JSON unfit to be acted on, as a sentence: a field that stands twice, of which
 * readers keep different ones; `__proto__`; nesting that only a mistake or an attack has; characters
 * that PostgreSQL cannot keep. One pass over a text that `JSON.parse` has accepted.
 */
export function findUnfitPart(text: string): string | undefined {
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1);
    switch (text[at]) {
      case "{":
      case "[":
        if (levels.length === deepest) return `The body is nested deeper than ${deepest} levels.`;
        levels.push({ names: text[at] === "{" ? new Set() : undefined, expectsName: true });
        break;
      case "}":
      case "]":
        levels.pop();
        break;
      case ",":
        if (level !== undefined) level.expectsName = true;
        break;
      case '"': {
        const end = endOfString(text, at);
        const unfit = checkString(text.slice(at, end + 1), level);
        if (unfit !== undefined) return unfit;
        at = end;
      }
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

function checkString(quoted: string, level: Level | undefined): string | undefined {
  const value: string = quoted.includes("\\") ? JSON.parse(quoted) : quoted.slice(1, -1);
  if (value.includes("\0")) return "The body has a NUL character, which is not allowed.";
  if (!value.isWellFormed()) return "The body has half of a surrogate pair, which is no character.";
  if (level?.names === undefined || !level.expectsName) return undefined;
  level.expectsName = false;
  if (value === "__proto__") return "The body has a field __proto__, which is not allowed.";
  if (level.names.has(value)) return `The body has the field ${shorten(value)} twice.`;
  level.names.add(value);
  return undefined;
}

function shorten(name: string): string {
  return JSON.stringify(name.length > 64 ? `${name.slice(0, 61)}...` : name);
}
