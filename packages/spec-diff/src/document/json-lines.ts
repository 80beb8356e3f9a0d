import { visit } from "jsonc-parser";
import { escapeStep } from "./nodes.ts";
import type { LineColumn, Lines } from "./open-document.ts";

/** Finds each JSON pointer's line and column in a JSON text. */
export class JsonLines implements Lines {
  readonly #text: string;
  readonly #wanted = new Set<string>();
  #found: ReadonlyMap<string, LineColumn> = new Map();

  constructor(text: string) {
    this.#text = text;
  }

  expect(pointer: string): void {
    this.#wanted.add(pointer);
  }

  /** A pointer missing from the text resolves to its nearest ancestor. */
  find(pointer: string): LineColumn {
    const known = this.#found.get(pointer);
    if (known !== undefined) return known;
    this.#wanted.add(pointer);
    this.#found = findInJson(this.#text, this.#wanted);
    return this.#found.get(pointer) ?? { line: 1, column: 1 };
  }
}

/** Reads JSON event by event: a tree for a large document would take ten times its size in memory. */
function findInJson(text: string, wanted: ReadonlySet<string>): ReadonlyMap<string, LineColumn> {
  const nearest = withAncestors(wanted);
  const found = new Map<string, LineColumn>([["", { line: 1, column: 1 }]]);
  const pointers: string[] = [];
  const counts: number[] = [];
  let current = "";

  const note = (line: number, character: number) => {
    if (nearest.has(current) && !found.has(current)) {
      found.set(current, { line: line + 1, column: character + 1 });
    }
  };
  const enter = () => {
    pointers.push(current);
  };
  const leave = () => {
    current = pointers.pop() ?? "";
  };
  /** The index of a list's next item, by counting. */
  const item = (line: number, character: number) => {
    const count = counts.at(-1);
    if (count === undefined || count < 0) return;
    counts[counts.length - 1] = count + 1;
    current = `${pointers.at(-1) ?? ""}/${count}`;
    note(line, character);
  };

  visit(text, {
    onObjectBegin(_, __, line, character) {
      item(line, character);
      enter();
      counts.push(-1);
    },
    onObjectProperty(name, _, __, line, character) {
      current = `${pointers.at(-1) ?? ""}/${escapeStep(name)}`;
      note(line, character);
    },
    onObjectEnd() {
      counts.pop();
      leave();
    },
    onArrayBegin(_, __, line, character) {
      item(line, character);
      enter();
      counts.push(0);
    },
    onArrayEnd() {
      counts.pop();
      leave();
    },
    onLiteralValue(_, __, ___, line, character) {
      item(line, character);
    },
  });
  return withNearest(wanted, found);
}

function withAncestors(pointers: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const pointer of pointers) {
    for (let next = pointer; next !== "" && !all.has(next); next = parentOf(next)) all.add(next);
  }
  return all;
}

function withNearest(
  wanted: ReadonlySet<string>,
  found: ReadonlyMap<string, LineColumn>,
): ReadonlyMap<string, LineColumn> {
  return new Map(
    [...wanted].map((pointer) => {
      let next = pointer;
      while (next !== "" && !found.has(next)) next = parentOf(next);
      return [pointer, found.get(next) ?? { line: 1, column: 1 }];
    }),
  );
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}
