import type { TableDigest } from "./table-digest.ts";

const reportedEveryMs = 5000;

/** Reports how far a copy is, every few seconds. */
export class CopyProgress {
  readonly #tables: number;
  readonly #report: (line: string) => void;
  #done = 0;
  #rows = 0;
  #reportedAt = performance.now();

  constructor(tables: number, report: (line: string) => void) {
    this.#tables = tables;
    this.#report = report;
  }

  /** The next table's rows, which `digest` counts. */
  async *watch(digest: TableDigest, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of rows) {
      if (performance.now() - this.#reportedAt >= reportedEveryMs) this.#say(digest.rows);
      yield chunk;
    }
    this.#done += 1;
    this.#rows += digest.rows;
  }

  #say(rowsOfTable: number): void {
    this.#reportedAt = performance.now();
    const rows = (this.#rows + rowsOfTable).toLocaleString("en-GB");
    this.#report(`${this.#done} of ${this.#tables} tables, ${rows} rows`);
  }
}
