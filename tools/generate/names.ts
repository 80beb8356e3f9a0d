/** The words of a name, whatever separates them: `list-markets`, `actions/list_jobs`, `listMarkets`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

export function pascalCase(name: string): string {
  const joined = wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[0-9]/.test(joined) || joined === "" ? `_${joined}` : joined;
}

export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** A name as it stands in an object type or literal: quoted where it is no identifier. */
export function propertyKey(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

/** Those names that a piece of code mentions. One pass over the code, which may be megabytes. */
export function keepMentioned(names: readonly string[], code: string): string[] {
  const mentioned = new Set(code.match(/[\w$]+/g));
  return names.filter((name) => mentioned.has(name));
}

/** How a property of that name is read from an object. */
export function propertyAccess(object: string, name: string): string {
  return isIdentifier(name) ? `${object}.${name}` : `${object}[${JSON.stringify(name)}]`;
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

const reservedWords = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield".split(
    " ",
  ),
);

/** Whether a module can have no variable of that name. */
export function isReservedWord(name: string): boolean {
  return reservedWords.has(name);
}

/** Hands out each name once; whoever finds all its names taken gets a number behind the last. */
export class NameRegistry {
  readonly #taken: Set<string>;

  constructor(reserved: Iterable<string> = []) {
    this.#taken = new Set(reserved);
  }

  claim(...preferred: readonly [string, ...string[]]): string {
    const last = preferred.at(-1) ?? preferred[0];
    let name = preferred.find((one) => !this.#taken.has(one)) ?? last;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${last}${count}`;
    this.#taken.add(name);
    return name;
  }
}
