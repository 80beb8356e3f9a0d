import { bundleSpec } from "@bellwether/bundle/bundle";
import { generateClient } from "@bellwether/generate/generate-client";
import { typeCheck } from "@bellwether/generate/type-check";
import { expect, test } from "vitest";
import { gitHubDescription } from "./measure-generation.ts";

test("the client generated from GitHub's description compiles, and its types fit a caller's code", async () => {
  const document = await bundleSpec(gitHubDescription);
  const files = await generateClient(document, "git-hub");
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
  expect(operations.length).toBeGreaterThan(1_000);
  expect(files.get("operations.ts")?.match(/method: "/g)).toHaveLength(operations.length);
});
