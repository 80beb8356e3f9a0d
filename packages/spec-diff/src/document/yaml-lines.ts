import { getLineColLocation, type Source } from "@redocly/openapi-core";
import type { LineColumn, Lines } from "./open-document.ts";

/** Finds each JSON pointer's line and column in a YAML file. */
export class YamlLines implements Lines {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Each is found on its own. */
  expect(): void {}

  /** A pointer missing from the file resolves to its nearest ancestor. */
  find(pointer: string): LineColumn {
    // A part's key, not its value, which may begin a line below.
    const location = { source: this.#source, pointer: `#${pointer}`, reportOnKey: true };
    const { start } = getLineColLocation(location);
    return { line: start.line, column: start.col };
  }
}
