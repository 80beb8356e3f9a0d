import { InputError, startOf } from "./input-error.ts";

/**
 * Decodes a file: UTF-8, or UTF-16 with a byte order mark.
 *
 * @throws InputError for any other encoding, with the first invalid UTF-8 byte
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  const isLittleEndian = first === 0xff && second === 0xfe;
  if (isLittleEndian && third === 0 && fourth === 0) refuse(file, "UTF-32");
  if (isLittleEndian) return decodeUtf16(file, bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decodeUtf16(file, bytes, "utf-16be");
  // Every description begins with ASCII, so a zero among the first two bytes is half a character.
  if (first === 0 || second === 0) refuse(file, "UTF-16 without a byte order mark");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuseInvalidByte(file, bytes);
  }
}

function decodeUtf16(file: string, bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuse(file, `invalid ${encoding.toUpperCase()}`);
  }
}

function refuse(file: string, encoding: string): never {
  const message = `The file is ${encoding}; save it as UTF-8.`;
  throw new InputError("malformed", startOf(file), message);
}

function refuseInvalidByte(file: string, bytes: Uint8Array): never {
  const offset = findInvalidByte(bytes);
  const before = new TextDecoder().decode(bytes.subarray(0, offset)).split("\n");
  const location = { file, line: before.length, column: [...(before.at(-1) ?? "")].length + 1 };
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, "0");
  const message = `Byte 0x${byte} at offset ${offset} is not valid UTF-8; save the file as UTF-8.`;
  throw new InputError("malformed", location, message);
}

/** The offset at which the first invalid sequence begins, by halving: a decoder does not say. */
function findInvalidByte(bytes: Uint8Array): number {
  let [valid, invalid] = [0, bytes.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isValid(bytes.subarray(0, middle), true)) valid = middle;
    else invalid = middle;
  }
  // The start of a sequence is valid by itself; the byte after it shows the error.
  let start = valid;
  while (start > 0 && valid - start < 3 && !isValid(bytes.subarray(0, start), false)) start -= 1;
  return start;
}

/** @param isCut whether the last character may be incomplete */
function isValid(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}
