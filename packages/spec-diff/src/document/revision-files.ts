import { execFileSync } from "node:child_process";
import { relative, resolve } from "node:path";
import { decodeText } from "./decode-text.ts";
import { type Files, isInside, missing, refuseOutside } from "./files.ts";
import { InputError, startOf } from "./input-error.ts";
import { defaultLimits, refuseLargeFile } from "./limits.ts";

/** The files as a revision has them. Nothing is checked out, so the working folder stays as it is. */
export function filesOfRevision(revision: string, folder: string): Files {
  const { top, commit } = findRevision(revision, folder);
  const nameOf = (file: string) => `${revision}:${relative(top, file)}`;
  const read: Files["read"] = (file, root = top, limits = defaultLimits) => {
    const name = nameOf(file);
    if (!isInside(file, top)) throw missing(name, "The file is outside of the repository.");
    refuseOutside(file, root, nameOf);
    const { id, size } = findObject(top, `${commit}:${relative(top, file)}`, name);
    refuseLargeFile(name, size, limits);
    return decodeText(name, git(top, ["cat-file", "blob", id], undefined, size));
  };
  return { nameOf, read, rootOf: () => top };
}

/** Every file in a revision, by its absolute path in the working folder. */
export function listFilesOfRevision(revision: string, folder: string): string[] {
  const { top, commit } = findRevision(revision, folder);
  const options = ["ls-tree", "-r", "-z", "--name-only", "--full-tree"];
  const names = git(top, [...options, commit], undefined, 64_000_000)
    .toString()
    .split("\0");
  return names.filter((name) => name !== "").map((name) => resolve(top, name));
}

function findRevision(revision: string, folder: string) {
  try {
    const top = git(folder, ["rev-parse", "--show-toplevel"]).toString().trim();
    // A revision beginning with a dash would be read as an option.
    const verify = ["rev-parse", "--verify", "--quiet", "--end-of-options"];
    const commit = git(folder, [...verify, `${revision}^{commit}`]);
    return { top, commit: commit.toString().trim() };
  } catch {
    throw new InputError("unknown-version", startOf(revision), "Git knows no such revision here.");
  }
}

interface GitObject {
  readonly id: string;
  readonly size: number;
}

/** Follows symbolic links inside the revision; links to the outside lead nowhere. */
function findObject(top: string, object: string, name: string): GitObject {
  const options = ["cat-file", "--batch-check", "--follow-symlinks"];
  // A line end would begin another question.
  const answer = object.includes("\n") ? "" : git(top, options, `${object}\n`).toString();
  const [id = "", type, size] = answer.trimEnd().split(" ");
  if (type === "blob") return { id, size: Number(size) };
  if (type === "tree") throw missing(name, "This is a folder, not a file.");
  if (/^(symlink|dangling|loop|notdir) \d+\n/.test(answer)) {
    throw missing(name, "This is a symbolic link that leads to no file of the revision.");
  }
  throw missing(name, "The revision has no such file.");
}

/** @param maxBytes of the answer */
function git(
  folder: string,
  args: readonly string[],
  input?: string,
  maxBytes = 1_000_000,
): Buffer {
  return execFileSync("git", args, {
    cwd: folder,
    maxBuffer: maxBytes + 1000,
    stdio: ["pipe", "pipe", "pipe"],
    ...(input === undefined ? {} : { input }),
  });
}
