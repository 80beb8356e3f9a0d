import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildImage } from "./build-image.ts";

/**
 * A fake npm: names its global settings, requires them on install, and writes a lockfile with its last argument as the
 * URL of the service.
 */
const writeLock = `
  if (args[0] === "config") { console.log("/machine/npmrc"); process.exit(); }
  if (process.env.npm_config_globalconfig !== "/machine/npmrc") process.exit(1);
  const resolved = args.at(-1);
  writeFileSync("package-lock.json", JSON.stringify({ packages: { "node_modules/service": { resolved } } }));`;

/** Commands `docker` and `npm` in a folder of their own, which log their arguments there. */
async function createDocker(program: string) {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-docker-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const begin = (prefix: string) => `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require("node:fs");
const args = process.argv.slice(2);
appendFileSync(${JSON.stringify(join(folder, "calls"))}, ${JSON.stringify(prefix)} + args.join(" ") + "\\n");
`;
  const options = { mode: 0o755 };
  await writeFile(join(folder, "docker"), begin("") + program, options);
  await writeFile(join(folder, "npm"), begin("npm ") + writeLock, options);
  await writeFile(join(folder, "service.tgz"), "the packed service");
  const build = () =>
    buildImage(join(folder, "service.tgz"), {
      signal: new AbortController().signal,
      env: { ...process.env, PATH: folder },
    });
  const readCalls = async () => (await readFile(join(folder, "calls"), "utf8")).trim().split("\n");
  return { build, readCalls };
}

test("buildImage gives a lockfile with the tarball to the builder, runs the image and removes it", async () => {
  const { build, readCalls } = await createDocker(`
    const lock = args[0] === "build" && JSON.parse(readFileSync("package-lock.json", "utf8"));
    if (lock) readFileSync("Dockerfile");
    const url = lock && lock.packages["node_modules/service"].resolved;
    if (url) fetch(url).then((response) => response.text()).then((text) => process.exit(text === "the packed service" ? 0 : 1));
    if (args[0] === "run") console.log("1.2.3");`);
  expect(await build()).toBe("built, and its service has the version 1.2.3");
  const calls = await readCalls();
  const programs = calls.map((call) => call.split(" ")[0]);
  expect(programs).toEqual(["info", "npm", "npm", "build", "run", "image"]);
  expect(calls[2]).toContain("--omit-lockfile-registry-resolved");
});

test("buildImage reports that no daemon responds, and builds nothing", async () => {
  const { build, readCalls } = await createDocker("process.exit(1);");
  expect(await build()).toBe("not built: no Docker daemon responds");
  expect(await readCalls()).toEqual(["info"]);
});

test("buildImage throws the output of a failed build", async () => {
  const { build } = await createDocker(
    'if (args[0] === "build") { console.error("no space left"); process.exit(1); }',
  );
  await expect(build()).rejects.toThrow("no space left");
});
