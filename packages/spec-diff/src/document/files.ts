import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { decodeText } from "./decode-text.ts";
import { InputError, startOf } from "./input-error.ts";
import { defaultLimits, type Limits, refuseEndlessFile, refuseLargeFile } from "./limits.ts";

/** Reads one version's files: from the working folder, or from a git revision. */
export interface Files {
  /**
   * Reads a file. A referenced one has to be a regular file inside a folder.
   *
   * @param file its absolute path
   * @param root the folder a referenced file must be in; undefined for files named by the user
   */
  read(file: string, root?: string, limits?: Limits): string;
  /** The folder a main file's references may not leave, unless the user names another. */
  rootOf(file: string): string;
  /** How a file is called in messages. */
  nameOf(file: string): string;
}

export const workingFiles: Files = {
  read(file, root, limits = defaultLimits) {
    const name = readable(file);
    const bytes = root === undefined ? readNamed(file, limits) : readInside(file, root, limits);
    return decodeText(name, bytes);
  },
  rootOf: dirname,
  nameOf: readable,
};

/** Files whose main one comes from elsewhere. */
export function filesWithMain(
  main: string,
  name: string,
  readMain: (limits: Limits) => string,
  others: Files = workingFiles,
): Files {
  return {
    rootOf: others.rootOf,
    read: (file, root, limits = defaultLimits) =>
      file === main ? readMain(limits) : others.read(file, root, limits),
    nameOf: (file) => (file === main ? name : others.nameOf(file)),
  };
}

/** A folder's files, with the main file from standard input. */
export function filesOfStandardInput(main: string): Files {
  const name = "standard input";
  return filesWithMain(main, name, (limits) => decodeText(name, readBounded(0, name, limits)));
}

/** Reads what the user names, also a pipe. */
function readNamed(file: string, limits: Limits): Uint8Array {
  return readOpened(openFile(file, constants.O_RDONLY), file, false, limits);
}

function readInside(file: string, root: string, limits: Limits): Uint8Array {
  refuseOutside(file, root, readable);
  const [target, folder] = [realPath(file), realPath(root)];
  refuseOutside(target, folder, readable);
  // Opening a pipe without O_NONBLOCK would wait for a writer.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  return readOpened(openFile(target, O_RDONLY | O_NONBLOCK | O_NOFOLLOW), file, true, limits);
}

/** Decides from the path alone, without touching the file system. */
export function isInside(file: string, root: string): boolean {
  const path = relative(root, file);
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** @throws InputError for a path outside a folder */
export function refuseOutside(file: string, root: string, nameOf: Files["nameOf"]): void {
  if (isInside(file, root)) return;
  const message = `The file is outside of ${nameOf(root)}; set --root to a folder that contains both.`;
  throw missing(nameOf(file), message);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

function openFile(file: string, flags: number): number {
  try {
    return openSync(file, flags);
  } catch (error) {
    throw unreadable(file, error);
  }
}

function readOpened(
  descriptor: number,
  file: string,
  hasToBeRegular: boolean,
  limits: Limits,
): Uint8Array {
  const name = readable(file);
  try {
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) throw missing(name, "This is a folder, not a file.");
    if (hasToBeRegular && !stats.isFile()) {
      throw missing(name, "This is a device, pipe or socket; references are read from files only.");
    }
    refuseLargeFile(name, stats.size, limits);
    return readBounded(descriptor, name, limits);
  } finally {
    closeSync(descriptor);
  }
}

/** Stops at the limit: a file's size may be unknown, or grow. */
function readBounded(descriptor: number, name: string, limits: Limits): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = new Uint8Array(1 << 18);
    const count = readChunk(descriptor, chunk);
    if (count === 0) return Buffer.concat(chunks, size);
    chunks.push(chunk.subarray(0, count));
    size += count;
    refuseEndlessFile(name, size, limits);
  }
}

/** A pipe left non-blocking by another program has no bytes at times. */
function readChunk(descriptor: number, chunk: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Windows reports the end of a pipe as an error.
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

export function missing(name: string, message: string): InputError {
  return new InputError("missing", startOf(name), message);
}

function unreadable(file: string, error: unknown): InputError {
  const { code = "" } = error as NodeJS.ErrnoException;
  return missing(readable(file), faults[code] ?? `The file cannot be read (${code}).`);
}

const faults: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file.",
  ENOTDIR: "There is no such file.",
  EISDIR: "This is a folder, not a file.",
  EACCES: "You may not read this file.",
  ELOOP: "This is a symbolic link that leads back to itself.",
};

function readable(file: string): string {
  const short = relative(process.cwd(), resolve(file));
  if (short === "") return "this folder";
  return short.startsWith(`..${"/"}..`) || isAbsolute(short) ? file : short;
}
