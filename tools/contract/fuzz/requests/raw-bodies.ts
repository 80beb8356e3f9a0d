/** A malformed body, or one contradicting its headers. */
export interface RawBody {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

const deep = 20_000;

/** Bodies the service must refuse, made from a valid body's JSON text. */
export function listRawBodies(value: object, at: number, maxBytes: number): RawBody[] {
  const text = JSON.stringify(value);
  const bytes = Buffer.from(text);
  const inner = text.slice(1, -1);
  const spliced = (more: Uint8Array) => {
    const position = 1 + (at % Math.max(1, bytes.length - 1));
    return Buffer.concat([bytes.subarray(0, position), more, bytes.subarray(position)]);
  };
  const asText = (name: string, written: string): RawBody => ({
    name,
    bytes: Buffer.from(written),
  });
  const asType = (type: string): RawBody => ({
    name: `content type ${type}`,
    bytes,
    headers: { "content-type": type },
  });
  return [
    asText("cut off", text.slice(0, at % text.length)),
    asText("two documents", text + text),
    asText("a comma too many", `{${inner},}`),
    asText("a comment", `/* c */${text}`),
    asText("single quotes", text.replaceAll('"', "'")),
    asText("a byte order mark twice", `\ufeff\ufeff${text}`),
    asText("a field __proto__", `{${inner},"__proto__":{"admin":true}}`),
    asText("a number beyond all floats", `{${inner},"x":-1e999}`),
    asText("NaN", `{${inner},"x":NaN}`),
    asText("a lone surrogate", `{${inner},"\\ud800":1}`),
    asText("a NUL in a name", `{${inner},"\\u0000":1}`),
    asText("deep lists", `{${inner},"x":${"[".repeat(deep)}${"]".repeat(deep)}}`),
    asText("deep objects", `{${inner},"x":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`),
    asText("nothing but brackets", "[".repeat(deep)),
    { name: "a byte that is no UTF-8", bytes: spliced(Buffer.from([0xff])) },
    { name: "an overlong slash", bytes: spliced(Buffer.from([0xc0, 0xaf])) },
    { name: "a surrogate in UTF-8", bytes: spliced(Buffer.from([0xed, 0xa0, 0x80])) },
    { name: "UTF-16", bytes: Buffer.from(text, "utf16le") },
    { name: "random bytes", bytes: Buffer.from([at % 256, 0, 255, 128, 1, 2, 3]) },
    { name: "too many bytes", bytes: Buffer.from(`{${inner}${" ".repeat(maxBytes)}}`) },
    asType("text/plain"),
    asType("application/xml"),
    asType("application/x-www-form-urlencoded"),
    asType("multipart/form-data; boundary=x"),
    asType("application/json; charset=utf-16"),
    asType("application/jsonx"),
    asType("x"),
    { name: "claims to be gzip", bytes, headers: { "content-encoding": "gzip" } },
  ];
}
