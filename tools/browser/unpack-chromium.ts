import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The package adds the system libraries missing on minimal systems only if it detects Lambda. */
const lambda = { AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };

/**
 * Unpacks the pinned Chromium once for a machine. The package writes into the temporary folder itself and takes a file
 * another process is still writing for complete, so each process unpacks into its own folder and renames it.
 *
 * @param parent where the folder is kept
 * @returns the folder with the program, its libraries and its fonts
 */
export async function unpackChromium(parent = tmpdir()): Promise<string> {
  // Vitest's global setups have no `import.meta.resolve`.
  const manifest = findPackageJSON("@sparticuz/chromium", import.meta.url) ?? "";
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  const folder = join(parent, `bellwether-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  const unpacking = await mkdtemp(`${folder}-`);
  const script = 'import("@sparticuz/chromium").then((module) => module.default.executablePath())';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...lambda, TMPDIR: unpacking },
  });
  const fonts = join(unpacking, "fonts", "fonts.conf");
  const config = await readFile(fonts, "utf8");
  await writeFile(fonts, config.replaceAll("/tmp/", `${folder}/`));
  try {
    await rename(unpacking, folder);
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
