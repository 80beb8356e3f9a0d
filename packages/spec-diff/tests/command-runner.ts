import { run } from "../src/command/run.ts";

/** What a command run printed, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in a folder, without colours. */
export async function runSpecDiff(folder: string, args: readonly string[]): Promise<Outcome> {
  const printed = { out: "", err: "" };
  const code = await run([...args], {
    folder,
    version: "0.0.0",
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    width: 100,
    isColoured: false,
    isWatched: false,
  });
  return { code, ...printed };
}
