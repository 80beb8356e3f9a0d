/** Levels of lists and objects, the object itself included. */
const maxLevels = 8;

/** The limit on the object's JSON. It is stored with each market change, and is part of each market list. */
const maxCharacters = 16_384;

const storableText = "well-formed Unicode without the character NUL";

/** PostgreSQL stores neither the character NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

export interface FreeObjectFlaw {
  /** The value's path, such as `additionalData.list[0].note`. */
  readonly field: string;
  readonly message: string;
}

/** The first part too large or impossible to store in a provider's free-form object. */
export function findFlaw(value: object, field: string): FreeObjectFlaw | undefined {
  const flaw = findIn(value, field, 1);
  // An object with few levels, so JSON.stringify cannot recurse without end.
  if (flaw !== undefined) return flaw;
  const { length } = JSON.stringify(value);
  if (length <= maxCharacters) return undefined;
  const message = `${field} has ${length} characters as JSON; it must have at most ${maxCharacters}.`;
  return { field, message };
}

function findIn(value: unknown, field: string, level: number): FreeObjectFlaw | undefined {
  if (typeof value === "string") {
    if (isStorable(value)) return undefined;
    const shown = JSON.stringify(value).slice(0, 80);
    return { field, message: `${field} is ${shown}; it must be ${storableText}.` };
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (level > maxLevels) {
    const message = `${field} is on level ${level}; lists and objects must be on level ${maxLevels} at most.`;
    return { field, message };
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) {
      const shown = JSON.stringify(name).slice(0, 80);
      return { field, message: `${field} has the name ${shown}; it must be ${storableText}.` };
    }
    const path = Array.isArray(value) ? `${field}[${name}]` : `${field}.${name}`;
    const flaw = findIn(inner, path.slice(0, 200), level + 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}
