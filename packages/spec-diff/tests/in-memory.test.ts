import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { compareFiles, type Finding, policies, type Report } from "../src/index.ts";

const releases = join(import.meta.dirname, "../../../specs/releases/markets");
const [oldFile, newFile] = [join(releases, "0.3.0.yaml"), join(releases, "0.16.0.yaml")];

/** What a browser would run: a build for browsers refuses every import from Node's own modules. */
async function bundleForBrowsers(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { compareDocuments, documentOf, policies } from "./in-memory.ts";
        globalThis.compare = async (old, now) => JSON.stringify(compareDocuments(
          await documentOf(JSON.parse(old), "old"), await documentOf(JSON.parse(now), "new"), { policy: policies.sdk }));`,
      resolveDir: join(import.meta.dirname, "../src"),
    },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

const withoutPlaces = ({ oldLocation: old, newLocation: now, ...finding }: Finding) => ({
  ...finding,
  old: old?.pointer,
  new: now?.pointer,
});

test("the in-memory bundle reports in a browser what compareFiles reports, without Node", async () => {
  const { TextEncoder, TextDecoder } = globalThis;
  const browser = createContext({ TextEncoder, TextDecoder, URL });
  runInContext(await bundleForBrowsers(), browser);
  const [old, now] = [oldFile, newFile].map((file) =>
    JSON.stringify(parse(readFileSync(file, "utf8"))),
  );
  const inBrowser: Report = JSON.parse(await browser.compare(old, now));
  const inNode = await compareFiles(oldFile, newFile, { policy: policies.sdk });
  expect(inBrowser.verdict).toEqual(inNode.verdict);
  expect(inBrowser.findings.map(withoutPlaces)).toEqual(inNode.findings.map(withoutPlaces));
});
