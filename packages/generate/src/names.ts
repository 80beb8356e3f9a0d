/** The words in `list-markets`, `actions/list_jobs` or `listMarkets`. */
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

/** A property's key: quoted when the name is not an identifier. */
export function propertyKey(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

/** The names in the code outside its comments. Reads the code once, since it may be megabytes. */
export function keepMentioned(names: readonly string[], code: string): string[] {
  const mentioned = new Set(code.replace(/\/\*\*.*?\*\//gs, "").match(/[\w$]+/g));
  return names.filter((name) => mentioned.has(name));
}

/** The expression to read a property. */
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

/** Whether JavaScript allows no variable with this name. */
export function isReservedWord(name: string): boolean {
  return reservedWords.has(name);
}

/** Assigns unique names. When every preferred name is taken, appends a number to the last. */
export class NameRegistry {
  readonly #taken: Set<string>;

  constructor(reserved: Iterable<string> = []) {
    this.#taken = new Set(reserved);
  }

  claim(...preferred: readonly [string, ...string[]]): string {
    const last = preferred.at(-1) ?? preferred[0];
    let name = preferred.find((candidate) => !this.#taken.has(candidate)) ?? last;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${last}${count}`;
    this.#taken.add(name);
    return name;
  }
}
