import { createHash } from "node:crypto";
import type { CopiedTable, TableTotals } from "./backup-format.ts";

const newline = 0x0a;

/** Counts and hashes one table's rows while they pass. */
export class TableDigest {
  readonly #table: CopiedTable;
  readonly #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  constructor(table: CopiedTable) {
    this.#table = table;
  }

  get rows(): number {
    return this.#rows;
  }

  async *read(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of rows) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      // COPY writes a line break inside a value as \n, so each newline ends a row.
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) {
        this.#rows += 1;
      }
      yield chunk;
    }
  }

  /** After all rows have passed. */
  finish(): TableTotals {
    const { schema, name } = this.#table;
    return { schema, name, rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}
