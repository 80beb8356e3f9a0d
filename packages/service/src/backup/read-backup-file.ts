import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BackupError } from "./backup-error.ts";
import {
  type BackupHeader,
  type BackupSource,
  type BackupTotals,
  formatVersion,
  labelOf,
  parseFormatVersion,
  parseHeader,
  parseTotals,
  type TableRows,
  type TableTotals,
} from "./backup-format.ts";
import { BackupText } from "./backup-text.ts";
import { TableDigest } from "./table-digest.ts";

/** A backup of which every byte was read and compared with its totals. */
export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly totals: BackupTotals;
  /** Reads the rows once more. */
  open(): BackupSource;
}

/**
 * Reads a whole backup, so a damaged one is known before anything changes.
 *
 * @throws BackupError when the file cannot be read, is no backup, has a later format or is damaged
 */
export async function verifyBackupFile(file: string): Promise<VerifiedBackup> {
  return await withText(file, async (text) => {
    const header = await readHeader(file, text);
    const tables: TableTotals[] = [];
    for await (const { table, rows } of readTables(file, text, header)) {
      const digest = new TableDigest(table);
      for await (const _ of digest.read(rows));
      tables.push(digest.finish());
    }
    const totals = parseTotals(await readLine(file, text));
    if (totals === undefined) throw damaged(file, "its last line has no totals");
    // Also reads the compressed file's checksum, at its end.
    if ((await text.readLine()) !== undefined) throw damaged(file, "text follows its end");
    const wrong = header.tables.find(
      (_, index) => JSON.stringify(tables[index]) !== JSON.stringify(totals.tables[index]),
    );
    if (wrong !== undefined) throw damaged(file, `the rows of ${labelOf(wrong)} have changed`);
    return { header, totals, open: () => new FileRows(file, header, totals) };
  });
}

class FileRows implements BackupSource {
  readonly header: BackupHeader;
  readonly #file: string;
  readonly #totals: BackupTotals;

  constructor(file: string, header: BackupHeader, totals: BackupTotals) {
    this.header = header;
    this.#file = file;
    this.#totals = totals;
  }

  async *tables(): AsyncGenerator<TableRows> {
    const { text, close } = openText(this.#file);
    try {
      await readHeader(this.#file, text);
      yield* readTables(this.#file, text, this.header);
    } finally {
      close();
    }
  }

  async readSequences() {
    return this.#totals.sequences;
  }
}

async function withText<Result>(
  file: string,
  read: (text: BackupText) => Promise<Result>,
): Promise<Result> {
  const { text, close } = openText(file);
  try {
    return await read(text);
  } catch (cause) {
    throw describeFailure(file, cause);
  } finally {
    close();
  }
}

function openText(file: string) {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  // An error of either destroys both, and the reader gets it.
  pipeline(createReadStream(file), gunzip, () => {});
  return { text: new BackupText(gunzip), close: () => void gunzip.destroy() };
}

async function readHeader(file: string, text: BackupText): Promise<BackupHeader> {
  const line = await readLine(file, text);
  const header = parseHeader(line);
  if (header !== undefined) return header;
  const version = parseFormatVersion(line);
  if (version === undefined) throw new BackupError(`${file} is not a backup of this service.`);
  if (version === formatVersion) throw damaged(file, "its first line is not complete");
  throw new BackupError(
    `${file} has format ${version}; this version reads format ${formatVersion}. Use the version that made it, or a later one.`,
  );
}

async function* readTables(
  file: string,
  text: BackupText,
  { tables }: BackupHeader,
): AsyncGenerator<TableRows> {
  for (const table of tables) {
    const { schema, name } = table;
    const expected = JSON.stringify({ table: { schema, name } });
    if ((await readLine(file, text)) !== expected) {
      throw damaged(file, `${labelOf(table)} is missing`);
    }
    yield { table, rows: text.readRows() };
  }
}

async function readLine(file: string, text: BackupText): Promise<string> {
  const line = await text.readLine();
  if (line === undefined) throw damaged(file, "it ends too early");
  return line;
}

function damaged(file: string, reason: string, options?: ErrorOptions): BackupError {
  return new BackupError(`${file} is damaged: ${reason}. Nothing was changed.`, options);
}

function describeFailure(file: string, cause: unknown): unknown {
  if (cause instanceof BackupError) return cause;
  const { code = "", message } = cause as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return damaged(file, "it ends too early", { cause });
  if (code === "Z_DATA_ERROR" && /incorrect header check/.test(message)) {
    return new BackupError(`${file} is not a backup of this service.`, { cause });
  }
  if (code.startsWith("Z_")) return damaged(file, message, { cause });
  if (code === "ENOENT") return new BackupError(`${file} does not exist.`, { cause });
  return new BackupError(`${file} cannot be read: ${message}`, { cause });
}
