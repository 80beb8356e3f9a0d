/** Below this number a search in a list is faster than to create a set. */
const maxListed = 8;

/** One JSON object's names. Most objects have few, and a body may have 100,000 objects. */
export class SeenNames {
  readonly #listed: string[] = [];
  #set: Set<string> | undefined;

  get count(): number {
    return this.#set?.size ?? this.#listed.length;
  }

  has(name: string): boolean {
    return this.#set?.has(name) ?? this.#listed.includes(name);
  }

  add(name: string): void {
    if (this.#set !== undefined) this.#set.add(name);
    else if (this.#listed.length < maxListed) this.#listed.push(name);
    else this.#set = new Set([...this.#listed, name]);
  }
}
