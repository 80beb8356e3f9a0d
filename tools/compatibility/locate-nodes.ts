/** The JSON pointer to each object in a document, such as `#/components/schemas/Market`. */
export function locateNodes(document: object): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>();
  const visit = (value: unknown, pointer: string) => {
    if (typeof value !== "object" || value === null || pointers.has(value)) return;
    pointers.set(value, pointer);
    for (const [key, member] of Object.entries(value))
      visit(member, `${pointer}/${escapeKey(key)}`);
  };
  visit(document, "#");
  return pointers;
}

export function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
