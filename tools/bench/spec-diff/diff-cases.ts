import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "@bellwether/tasks/run-command";

/** The user's folder has no readable cases.json. */
export class NoCasesError extends UsageError {}

/** One oasdiff test, as data. */
export interface DiffCase {
  readonly id: string;
  readonly title: string;
  readonly base: string;
  readonly revision: string;
  /** Whether any change between the two is an error for oasdiff, in the test's scope or not. */
  readonly breaking: boolean;
}

/** The cases confirmed by a real oasdiff 1.15, with a verdict. */
export async function readCases(folder: string): Promise<readonly DiffCase[]> {
  const file = join(folder, "cases.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new NoCasesError(`${folder} has no readable cases.json.`);
  });
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (error) {
    throw new NoCasesError(`${file} is not JSON: ${String(error)}`);
  }
  const list = isRecord(whole) ? whole.cases : undefined;
  if (!Array.isArray(list)) throw new NoCasesError(`${file} has no list "cases".`);
  return list.flatMap((item: unknown, index) => readCase(item, index) ?? []);
}

/** Undefined for what is no case, was not confirmed, or has no verdict. */
export function readCase(value: unknown, index: number): DiffCase | undefined {
  if (!isRecord(value) || value.tier !== "A") return undefined;
  const { id, title, base, revision, breaking } = value;
  if (typeof base !== "string" || typeof revision !== "string") return undefined;
  if (typeof breaking !== "boolean") return undefined;
  return {
    id: typeof id === "string" ? id : `case ${index + 1}`,
    title: typeof title === "string" ? title : "",
    base,
    revision,
    breaking,
  };
}

/** A case's half, by a hash of its id. Different figures for the halves reveal a policy fitted to single cases. */
export function halfOf({ id }: Pick<DiffCase, "id">): "first" | "second" {
  const [byte = 0] = createHash("sha256").update(id).digest();
  return byte % 2 === 0 ? "first" : "second";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
