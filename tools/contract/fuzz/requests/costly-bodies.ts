/** JSON cheap to send and possibly costly to check, with about this many bytes. */
export interface CostlyJson {
  readonly name: string;
  readonly write: (bytes: number) => string;
}

/** `"k0":1,"k1":1` */
function listFields(count: number): string {
  return Array.from({ length: Math.max(1, count) }, (_, index) => `"k${index}":1`).join(",");
}

function repeat(text: string, bytes: number): string {
  return text.repeat(Math.max(1, Math.floor(bytes / text.length)));
}

const list = (entry: string) => (bytes: number) => `[${repeat(`${entry},`, bytes)}${entry}]`;
const text = (characters: string) => (bytes: number) => `"${repeat(characters, bytes)}"`;
const depth = 24;
const fieldBytes = 10;
const wideFields = 900;

/** Field values: wide, deep, long, and with many errors. */
export const costlyValues: readonly CostlyJson[] = [
  { name: "a list of empty texts", write: list('""') },
  { name: "a list of wrong texts", write: list('"x"') },
  { name: "a list of numbers", write: list("1") },
  { name: "a list of nulls", write: list("null") },
  { name: "a list of empty objects", write: list("{}") },
  { name: "a list of objects", write: list('{"a":1}') },
  { name: "a list of large numbers", write: list("1234567890123456") },
  { name: "a list of exponents", write: list("1e5") },
  { name: "a list of equal objects", write: list(`{${listFields(100)}}`) },
  { name: "a list of wide objects", write: list(`{${listFields(wideFields)}}`) },
  { name: "a list of deep lists", write: list(`${"[".repeat(depth)}${"]".repeat(depth)}`) },
  { name: "a list of deep objects", write: list(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`) },
  { name: "an object of many fields", write: (bytes) => `{${listFields(bytes / fieldBytes)}}` },
  { name: "a long text", write: text("x") },
  { name: "a long text of surrogate pairs", write: text("\u{1f600}") },
  { name: "a long text of escapes", write: text("\\u0041") },
  { name: "a long text of backslashes", write: text("\\\\") },
  { name: "a long text of quotes", write: text('\\"') },
  { name: "a long text of digits", write: text("1") },
  { name: "a long text of dots", write: text("a.") },
  { name: "a long text of slashes", write: text("/a") },
  { name: "a long text of spaces", write: text(" ") },
  { name: "a long number", write: (bytes) => `0.${repeat("1", bytes)}` },
  { name: "a long whole number", write: (bytes) => repeat("1", bytes) },
];

/** Parts in the body itself, beside its fields. */
export const costlyFields: readonly CostlyJson[] = [
  { name: "unknown fields", write: (bytes) => listFields(bytes / fieldBytes) },
  { name: "as many fields as may be read", write: () => listFields(wideFields) },
];
