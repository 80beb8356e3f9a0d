import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { generateClient } from "@bellwether/generate/internal/generate-client";
import { typeCheck } from "@bellwether/generate/internal/type-check";
import { expect, onTestFinished, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { gitHubDescription } from "./measure-generation.ts";
import { type SlicedDocument, sliceDocument } from "./slice-document.ts";

/** The paths of the operations in the caller's code. */
const usedPaths = ["/repos/{owner}/{repo}", "/repos/{owner}/{repo}/issues"];
const otherPaths = 20;

/** GitHub's description: whole in a long run, and the used paths with some others for each change. */
async function findDescription(): Promise<string> {
  if (isLongRun) return gitHubDescription;
  const whole: SlicedDocument = JSON.parse(await readFile(gitHubDescription, "utf8"));
  const paths = Object.keys(whole.paths);
  const step = Math.floor(paths.length / otherPaths);
  const others = paths.filter((_, index) => index % step === 0);
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-slice-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "slice.json");
  await writeFile(file, JSON.stringify(sliceDocument(whole, [...usedPaths, ...others])));
  return file;
}

test("the client generated from GitHub's description compiles, and its types fit a caller's code", async () => {
  const document = await bundleSpec(await findDescription());
  const files = generateClient(document, "git-hub");
  const usage = `
    import { createGitHubClient } from "./client.ts";
    const client = createGitHubClient({ baseUrl: "http://127.0.0.1:1" });
    const repository = await client.reposGet({ owner: "octokit", repo: "openapi" });
    const stars: number = repository.stargazers_count;
    const issues = await client.issuesListForRepo({ owner: "octokit", repo: "openapi", state: "open", per_page: 5 });
    const title: string | undefined = issues[0]?.title;
    const created = await client.issuesCreate({ owner: "octokit", repo: "openapi", body: { title: "x" } });
    const nothing: undefined = await client.reposDelete({ owner: "octokit", repo: "openapi" });
    console.log(stars, title, created.number, nothing);`;
  expect(await typeCheck(files, usage)).toBe("");
  const operations = Object.values(document.paths ?? {}).flatMap(Object.keys);
  expect(operations.length).toBeGreaterThan(isLongRun ? 1_000 : 20);
  expect(files.get("operations.ts")?.match(/"method":"/g)).toHaveLength(operations.length);
});
