import { z } from "zod";

/**
 * A backup is a gzip text file. The first line is the header as JSON. Each table follows: a line `{"table": …}`, its
 * rows as COPY writes them, and the line `\.`. The last line has the totals. COPY escapes backslashes, so no row is
 * `\.`.
 */
export const formatName = "bellwether-backup";
export const formatVersion = 1;

/** Ends a table's rows. */
export const endOfRows = "\\.\n";

/** The job queue's schema has a fixed name; the service's schema is the first in the search path. */
const schema = z.enum(["service", "jobs"]);
const tableName = z.object({ schema, name: z.string().min(1) });
const count = z.number().int().nonnegative();

const headerShape = z.object({
  format: z.literal(formatName),
  formatVersion: z.literal(formatVersion),
  createdAt: z.string(),
  /** The package version which wrote the file. */
  service: z.string(),
  /** The source's PostgreSQL version. */
  postgres: z.string(),
  /** In their order. A restore applies exactly these before it loads the rows. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  secrets: z.object({
    /** Ids of the keys encrypting secrets in the rows. */
    keyIds: z.array(z.string()),
    hasPlainText: z.boolean(),
  }),
  /** Partitions in creation order. Some are made while the service runs, by no migration. */
  partitions: z.array(
    tableName.extend({
      parent: z.string(),
      // The only backup text that becomes part of a statement.
      bounds: z
        .string()
        .regex(/^(DEFAULT|FOR VALUES (FROM|IN) \('[^'\\]*'\)( TO \('[^'\\]*'\))?)$/),
    }),
  ),
  tables: z.array(tableName.extend({ columns: z.array(z.string()).min(1) })),
});

const totalsShape = z.object({
  tables: z.array(tableName.extend({ rows: count, bytes: count, sha256: z.string() })),
  /** Each sequence's next value is above `value`, or is `value` while it is not used. */
  sequences: z.array(tableName.extend({ value: z.string().regex(/^-?\d+$/), isUsed: z.boolean() })),
});

export type TableName = z.infer<typeof tableName>;
export type BackupHeader = z.infer<typeof headerShape>;
export type SecretSummary = BackupHeader["secrets"];
export type CopiedTable = BackupHeader["tables"][number];
export type Partition = BackupHeader["partitions"][number];
export type BackupTotals = z.infer<typeof totalsShape>;
export type TableTotals = BackupTotals["tables"][number];
export type SequenceState = BackupTotals["sequences"][number];

/** What is copied from one database to another, or from or to a file. */
export interface BackupSource {
  readonly header: BackupHeader;
  /** Every table in the header, in order. Read a table's rows before asking for the next table. */
  tables(): AsyncIterable<TableRows>;
  /** To be called after all rows were read. */
  readSequences(): Promise<SequenceState[]>;
}

export interface TableRows {
  readonly table: CopiedTable;
  /** In COPY's text format. */
  readonly rows: AsyncIterable<Buffer>;
}

/** The name for people: `alerts`, `jobs.job_common`. */
export function labelOf({ schema: of, name }: TableName): string {
  return of === "jobs" ? `jobs.${name}` : name;
}

/** Undefined when the line is no header in a known format. */
export function parseHeader(line: string): BackupHeader | undefined {
  return headerShape.safeParse(parseJson(line)).data;
}

export function parseTotals(line: string): BackupTotals | undefined {
  return totalsShape.safeParse(parseJson(line)).data;
}

/** The format's version, for a message; undefined where the file is no backup. */
export function parseFormatVersion(line: string): number | undefined {
  const shape = z.object({ format: z.literal(formatName), formatVersion: z.number() });
  return shape.safeParse(parseJson(line)).data?.formatVersion;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
