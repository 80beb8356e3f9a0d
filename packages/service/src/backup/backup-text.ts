import { endOfRows } from "./backup-format.ts";

const newline = 0x0a;
const end = Buffer.from(endOfRows);
const lineAndEnd = Buffer.from(`\n${endOfRows}`);

/** A header with thousands of partitions has some megabytes. */
const maxLineBytes = 64 * 2 ** 20;

/** Reads a backup from its decompressed chunks, line by line or a table's rows at once. */
export class BackupText {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Undefined when the text ends before the line does. */
  async readLine(): Promise<string | undefined> {
    let searched = 0;
    while (true) {
      const at = this.#rest.indexOf(newline, searched);
      if (at !== -1) {
        const line = this.#rest.toString("utf8", 0, at);
        this.#rest = this.#rest.subarray(at + 1);
        return line;
      }
      searched = this.#rest.length;
      if (searched > maxLineBytes || !(await this.#readMore())) return undefined;
    }
  }

  /** The rows up to their end line. Text cut short leaves no line to read. */
  async *readRows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < end.length && (await this.#readMore()));
    if (this.#rest.subarray(0, end.length).equals(end)) {
      this.#rest = this.#rest.subarray(end.length);
      return;
    }
    while (true) {
      const at = this.#rest.indexOf(lineAndEnd);
      if (at !== -1) {
        yield this.#rest.subarray(0, at + 1);
        this.#rest = this.#rest.subarray(at + lineAndEnd.length);
        return;
      }
      // A part of the end may be in the next chunk.
      const safe = Math.max(0, this.#rest.length - end.length);
      if (safe > 0) yield this.#rest.subarray(0, safe);
      this.#rest = this.#rest.subarray(safe);
      if (!(await this.#readMore())) return;
    }
  }

  async #readMore(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
