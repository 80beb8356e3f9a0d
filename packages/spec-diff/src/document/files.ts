import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import { BaseResolver, type Document, Source } from "@redocly/openapi-core";
import { markNumbers, restoreNumbers } from "./exact-numbers.ts";
import { InputError, startOf } from "./input-error.ts";
import { refuseLargeFile } from "./limits.ts";

/** Reads the files of one version: those of the working folder, or those of a git revision. */
export interface Files {
  /** @param file its absolute path */
  read(file: string): string;
  /** How a file is called in messages. */
  nameOf(file: string): string;
}

export const workingFiles: Files = {
  read(file) {
    if (!existsSync(file)) throw missing(readable(file), "There is no such file.");
    const { size } = statSync(file);
    if (statSync(file).isDirectory())
      throw missing(readable(file), "This is a folder, not a file.");
    refuseLargeFile(readable(file), size);
    return readFileSync(file, "utf8");
  },
  nameOf: readable,
};

/** The files as a revision has them. Nothing is checked out, so the working folder stays as it is. */
export function filesOfRevision(revision: string, folder: string): Files {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "pipe"],
    });
  let top: string;
  let commit: string;
  try {
    top = git("rev-parse", "--show-toplevel").trim();
    // A revision that begins with a dash would be read as an option.
    commit = git(
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      `${revision}^{commit}`,
    ).trim();
  } catch {
    throw new InputError("unknown-version", startOf(revision), "Git knows no such revision here.");
  }
  const nameOf = (file: string) => `${revision}:${relative(top, file)}`;
  return {
    nameOf,
    read(file) {
      const object = `${commit}:${relative(top, file)}`;
      try {
        refuseLargeFile(nameOf(file), Number(git("cat-file", "-s", object)));
        return git("show", object);
      } catch (error) {
        if (error instanceof InputError) throw error;
        throw missing(nameOf(file), "The revision has no such file.");
      }
    },
  };
}

/** Lets the resolver find every reference in the same version, and never on the network. */
export class FilesResolver extends BaseResolver {
  readonly #files: Files;

  constructor(files: Files) {
    super();
    this.#files = files;
  }

  override async loadExternalRef(reference: string): Promise<Source> {
    if (/^[a-z][a-z+.-]+:\/\//i.test(reference)) {
      throw new Error(`${reference} is a URL; references are read from files only.`);
    }
    return new Source(reference, this.#files.read(reference));
  }

  /** Numbers keep all of their digits. */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const body = markNumbers(source.body);
    if (body === source.body) return super.parseDocument(source, isRoot);
    const marked = new Source(source.absoluteRef, body, source.mimeType);
    return { source, parsed: restoreNumbers(super.parseDocument(marked, isRoot).parsed) };
  }
}

function missing(name: string, message: string): InputError {
  return new InputError("missing", startOf(name), message);
}

function readable(file: string): string {
  const short = relative(process.cwd(), resolve(file));
  return short === "" || short.startsWith(`..${"/"}..`) || isAbsolute(short) ? file : short;
}
