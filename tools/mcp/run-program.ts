import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export interface ProgramResult {
  /** 0 for success. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const packages = {
  conformance: "@modelcontextprotocol/conformance/dist/index.js",
  inspector: "@modelcontextprotocol/inspector/clients/launcher/build/index.js",
};

/** Runs a program by the protocol's makers in an empty folder, its home as well. */
export async function runProgram(
  name: keyof typeof packages,
  parameters: readonly string[],
): Promise<ProgramResult> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-mcp-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = fileURLToPath(new URL(`node_modules/${packages[name]}`, import.meta.url));
  const env = { PATH: process.env.PATH, HOME: folder, NO_COLOR: "1" };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 };
    execFile(process.execPath, [script, ...parameters], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, stdout, stderr });
    });
  });
}
