/**
 * Gives equal values the same number, whatever the order of their properties. Numbers are made from
 * those of the parts, so that comparing two large values costs no more than comparing two numbers.
 */
export type Intern = (value: unknown) => number;

export function createIntern(): Intern {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, number>();

  function intern(value: unknown): number {
    if (typeof value !== "object" || value === null) return numberOf(JSON.stringify(value) ?? "-");
    const remembered = known.get(value);
    if (remembered !== undefined) return remembered;
    const number = numberOf(Array.isArray(value) ? listKey(value) : objectKey(value));
    known.set(value, number);
    return number;
  }

  function numberOf(key: string): number {
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    return number;
  }

  const listKey = (list: readonly unknown[]) => `[${list.map(intern).join()}]`;

  function objectKey(value: object): string {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    const keys = entries.map(([key, inner]) => `${JSON.stringify(key)}:${intern(inner)}`);
    return `{${keys.sort().join()}}`;
  }

  return intern;
}
