import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts } from "@bellwether/bundle/hosts";
import { listReleases } from "@bellwether/bundle/releases";
import type { Bump } from "@bellwether/spec-diff";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listAnnouncements } from "./release-check/announcements.ts";
import { checkHost } from "./release-check/check-host.ts";
import {
  compareSpecs,
  compareWithLastRelease,
  type SpecChange,
} from "./release-check/spec-change.ts";
import {
  readUnreleasedChangesets,
  type UnreleasedChangesets,
} from "./release-check/unreleased-changesets.ts";
import { UnwritableDraftError, writeDrafts } from "./release-check/write-drafts.ts";
import { freezeRelease, ReleasedVersionError, writeRelease } from "./versions/freeze-release.ts";
import { writePackagesTable } from "./versions/packages-table.ts";

const repository = join(import.meta.dirname, "../..");

test.each(listHosts())("%s passes the release check", async (host) => {
  const changesets = await readUnreleasedChangesets(repository);
  const { problems, findings } = checkHost(await compareWithLastRelease(host), changesets);
  const advice = `${problems.join("\n")}\npnpm release:check ${host} --write drafts what is missing.`;
  expect(problems, `${advice}\n${findings.map(({ message }) => message).join("\n")}`).toEqual([]);
});

test("the table of versions in README.md is current", async () => {
  const text = await readFile(join(repository, "README.md"), "utf8");
  expect(text, "README.md: pnpm release:version updates the table.").toContain(
    await writePackagesTable(repository),
  );
});

describe("the release check of a changed spec", () => {
  let folder: string;
  let spec: string;
  let changesetFile: string;
  // A frozen version, so later releases do not change these tests.
  const release = findRelease("assets", "0.2.0");
  const own = { name: "@bellwether/assets", version: "0.2.0" };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bellwether-gate-"));
    await cp(join(repository, ".changeset/config.json"), join(folder, ".changeset/config.json"));
    spec = join(folder, "assets.yaml");
    changesetFile = join(folder, ".changeset/assets-0.3.0.md");
  });
  afterEach(() => rm(changesetFile, { force: true }));
  afterAll(() => rm(folder, { recursive: true }));

  async function change(replace: (text: string) => string): Promise<SpecChange> {
    const text = await readFile(release.file, "utf8");
    const changed = replace(text);
    expect(changed).not.toBe(text);
    await writeFile(spec, changed);
    const compared = await compareSpecs(release.file, spec);
    return { host: "assets", lastRelease: release, ...compared, package: own };
  }

  function changesets(
    bump: Bump,
    versions: readonly string[],
    summary = lowerLimitLine,
  ): ReadonlyMap<string, UnreleasedChangesets> {
    const apiVersions = new Map(versions.map((version) => [version, `.changeset/${version}.md`]));
    return new Map([
      ["@bellwether/assets", { bump, apiVersions, summaries: [summary], noted: [] }],
    ]);
  }

  function writeChangeset(bump: Bump, summary: string): Promise<void> {
    return writeFile(changesetFile, `---\n"@bellwether/assets": ${bump}\n---\n\n${summary}\n`);
  }

  /** The problems left by the changeset on disk. */
  async function findProblems(changed: SpecChange): Promise<readonly string[]> {
    return checkHost(changed, await readUnreleasedChangesets(folder)).problems;
  }

  test("a breaking change without a changeset requires both versions to move and names the change", async () => {
    const { problems, apiBump } = checkHost(await change(lowerLimit), new Map());
    expect(apiBump).toBe("minor");
    expect(problems).toEqual([
      "specs/assets.yaml: info.version is 0.2.0; the changes since 0.2.0 require a minor release; set at least 0.3.0.",
      ".changeset/assets-0.3.0.md: @bellwether/assets has no unreleased changeset; these changes require a minor release.",
      `.changeset/assets-0.3.0.md: no changeset of @bellwether/assets announces this change; add "${lowerLimitLine}"`,
    ]);
  });

  test("a changed summary requires a patch, and changed formatting requires nothing", async () => {
    const words = await change((text) =>
      text.replace(/summary: Search assets.*/, "summary: Find assets"),
    );
    const judged = checkHost(words, new Map());
    expect([judged.apiBump, judged.packageBump]).toEqual(["patch", "patch"]);
    expect(judged.problemKinds).toEqual(new Set(["version", "bump"]));
    const form = await change((text) => `# A comment.\n${text}\n`);
    expect(checkHost(form, new Map()).problems).toEqual([]);
  });

  test("a larger bump than required passes, and a smaller one fails", async () => {
    const changed = await change((text) => raiseVersion(lowerLimit(text), "1.0.0"));
    expect(checkHost(changed, changesets("major", ["1.0.0"])).problems).toEqual([]);
    expect(checkHost(changed, changesets("patch", ["1.0.0"])).problems).toEqual([
      ".changeset/1.0.0.md: the bump of @bellwether/assets is patch; these changes require a minor release.",
    ]);
  });

  test("a changeset without the new API version fails, and so does one with an older version", async () => {
    const changed = await change((text) => raiseVersion(lowerLimit(text), "0.3.0"));
    expect(checkHost(changed, changesets("minor", [])).problems).toEqual([
      '.changeset/assets-0.3.0.md: no changeset of @bellwether/assets says "Speaks API 0.3.0."; add that sentence.',
    ]);
    expect(checkHost(changed, changesets("minor", ["0.2.1", "0.3.0"])).problems).toEqual([
      expect.stringContaining('.changeset/0.2.1.md says "Speaks API 0.2.1."'),
    ]);
  });

  test("a breaking note requires both versions to move although the descriptions allow the same calls", async () => {
    const words = await change((text) =>
      text.replace(/summary: Search assets.*/, "summary: Find assets"),
    );
    await writeChangeset("patch", "Speaks API 0.2.1. **Breaking:** `searchAssets` needs a letter.");
    const check = checkHost(words, await readUnreleasedChangesets(folder));
    expect([check.apiBump, check.packageBump]).toEqual(["minor", "minor"]);
    expect(check.problems).toContain(
      ".changeset/assets-0.3.0.md: the bump of @bellwether/assets is patch; its **Breaking:** note requires minor.",
    );
  });

  test("a breaking note of a patch fails beside another changeset that is a minor release", async () => {
    const changed = await change((text) => raiseVersion(lowerLimit(text), "0.3.0"));
    await writeChangeset("minor", `Speaks API 0.3.0.\n\n${lowerLimitLine}`);
    const second = join(folder, ".changeset/second.md");
    const text = "\n---\n\n**Breaking:** the client has no `close`.\n";
    await writeFile(second, `---\n"@bellwether/assets": patch${text}`);
    const check = checkHost(changed, await readUnreleasedChangesets(folder));
    expect(check.problems).toEqual([
      ".changeset/second.md: the bump of @bellwether/assets is patch; its **Breaking:** note requires minor.",
    ]);
    expect(await writeDrafts(folder, check, spec)).toEqual([second]);
    expect(await readFile(second, "utf8")).toBe(`---\n"@bellwether/assets": minor${text}`);
    expect(await findProblems(changed)).toEqual([]);
    await rm(second);
  });

  test("a raised info.version alone requires a release of the package", async () => {
    const { packageBump, problemKinds } = checkHost(
      await change((text) => raiseVersion(text, "0.2.1")),
      new Map(),
    );
    expect(packageBump).toBe("patch");
    expect(problemKinds).toEqual(new Set(["bump"]));
  });

  test("a lowered info.version fails", async () => {
    const back = await change((text) => raiseVersion(text, "0.1.0"));
    expect(checkHost(back, new Map()).problems).toEqual([
      "specs/assets.yaml: info.version is 0.1.0; 0.2.0 is already released; set at least 0.2.0.",
    ]);
  });

  test("an added method fails the check when the changeset names other changes only", async () => {
    const changed = await change((text) => raiseVersion(addMethod(lowerLimit(text)), "0.3.0"));
    const summary = `Speaks API 0.3.0. **Breaking:** the maximum of \`limit\` of \`listAssets\` is 100.`;
    await writeChangeset("minor", summary);
    expect(await findProblems(changed)).toEqual([
      '.changeset/assets-0.3.0.md: no changeset of @bellwether/assets announces this change; add "- `listSimilarAssets` was added."',
    ]);
    await writeChangeset("minor", `${summary}\n\nNew: \`listSimilarAssets\`.`);
    expect(await findProblems(changed)).toEqual([]);
  });

  test("a method named outside code, or a parameter named without its method, does not count", async () => {
    const changed = await change((text) => raiseVersion(addMethod(lowerLimit(text)), "0.3.0"));
    await writeChangeset("minor", "Speaks API 0.3.0. listSimilarAssets is new. `limit` is lower.");
    expect(await findProblems(changed)).toHaveLength(2);
  });

  test("an announced parameter does not announce the same parameter of another method", async () => {
    const added = (text: string) =>
      text.replaceAll(
        /( {4}get:\n {6}operationId: (?:listAssets|searchAssets)\n[\s\S]*? {6}parameters:\n)/g,
        "$1        - { name: chain, in: query, schema: { type: string } }\n",
      );
    const changed = await change((text) => raiseVersion(added(text), "0.3.0"));
    expect(changed.report.findings).toHaveLength(2);
    await writeChangeset("minor", "Speaks API 0.3.0. `listAssets` takes `chain`.");
    expect(await findProblems(changed)).toEqual([expect.stringContaining("`searchAssets`")]);
    await writeChangeset(
      "minor",
      "Speaks API 0.3.0. `listAssets` and `searchAssets` take `chain`.",
    );
    expect(await findProblems(changed)).toEqual([]);
  });

  test("a new schema needs no announcement beside the method that uses it", async () => {
    const changed = await change((text) =>
      raiseVersion(addMethod(text, "#/components/schemas/Similar"), "0.3.0").replace(
        /^ {2}schemas:$/m,
        "  schemas:\n    Similar: { type: object, properties: { score: { type: number } } }",
      ),
    );
    expect(changed.report.findings.map(({ rule }) => rule)).toContain("component-added");
    await writeChangeset("minor", "Speaks API 0.3.0. `listSimilarAssets` is new.");
    expect(await findProblems(changed)).toEqual([]);
  });

  test("a new schema that no announced change uses must be named", async () => {
    const changed = await change((text) =>
      raiseVersion(text, "0.3.0").replace(
        /^ {2}schemas:$/m,
        "  schemas:\n    Similar: { type: object, properties: { score: { type: number } } }",
      ),
    );
    await writeChangeset("minor", "Speaks API 0.3.0.");
    expect(await findProblems(changed)).toEqual([expect.stringContaining("`Similar`")]);
  });

  test("--write drafts the version and the changeset, and the check passes", async () => {
    const changed = await change((text) => addMethod(lowerLimit(text)));
    const written = await writeDrafts(folder, checkHost(changed, new Map()), spec);
    expect(written).toEqual([spec, changesetFile]);
    expect(await readFile(spec, "utf8")).toContain("\n  version: 0.3.0\n");
    expect(await readFile(changesetFile, "utf8")).toBe(
      `---\n"@bellwether/assets": minor\n---\n\nSpeaks API 0.3.0.\n\n**Breaking:**\n\n${lowerLimitLine}\n\n- \`listSimilarAssets\` was added.\n`,
    );
    const compared = await compareSpecs(release.file, spec);
    expect(await findProblems({ ...changed, ...compared })).toEqual([]);
  });

  test("--write adds only what is missing to an existing changeset", async () => {
    const text = `Speaks API 0.3.0. Why.\n\n${lowerLimitLine}`;
    await writeChangeset("patch", text);
    const changed = await change((old) => raiseVersion(addMethod(lowerLimit(old)), "0.3.0"));
    const check = checkHost(changed, await readUnreleasedChangesets(folder));
    expect(await writeDrafts(folder, check, spec)).toEqual([changesetFile]);
    expect(await readFile(changesetFile, "utf8")).toBe(
      `---\n"@bellwether/assets": minor\n---\n\n${text}\n- \`listSimilarAssets\` was added.\n`,
    );
    expect(await findProblems(changed)).toEqual([]);
  });

  test("--write begins a list after a paragraph of an existing changeset", async () => {
    await writeChangeset("minor", "Speaks API 0.3.0. Why.");
    const changed = await change((text) => raiseVersion(addMethod(text), "0.3.0"));
    const check = checkHost(changed, await readUnreleasedChangesets(folder));
    await writeDrafts(folder, check, spec);
    expect(await readFile(changesetFile, "utf8")).toContain(
      "Why.\n\n- `listSimilarAssets` was added.\n",
    );
  });

  test("--write refuses to extend a changeset that does not name the package", async () => {
    await writeFile(changesetFile, '---\n"@bellwether/alerts": minor\n---\n\nSpeaks API 0.3.0.\n');
    const changed = await change((text) => raiseVersion(lowerLimit(text), "0.3.0"));
    const check = checkHost(changed, await readUnreleasedChangesets(folder));
    await expect(writeDrafts(folder, check, spec)).rejects.toThrow(UnwritableDraftError);
  });
});

test.each([
  ["markets", "0.7.0", "0.8.0"],
  ["markets", "0.8.0", "0.9.0"],
  ["markets", "0.11.0", "0.12.0"],
  ["markets", "0.15.0", "0.16.0"],
  ["pool-actions", "0.1.0", "0.2.0"],
] as const)("the drafted lines of %s %s to %s name each change", async (host, from, to) => {
  const compared = await compareSpecs(findRelease(host, from).file, findRelease(host, to).file);
  const drafted = listAnnouncements(compared, []);
  expect(drafted.length).toBeGreaterThan(0);
  for (const { line } of drafted) {
    // Methods, not paths: client users know the methods.
    expect(line).not.toMatch(/\b(GET|POST|OPTIONS) \//);
    // Rephrased, so the names count and not the sentence.
    const summary = [...line.matchAll(/`[^`]+`/g)].join(" and ");
    const unannounced = listAnnouncements(compared, [summary]).filter(
      (announcement) => !announcement.isAnnounced,
    );
    expect(unannounced.map((unannounced) => unannounced.line)).not.toContain(line);
  }
});

function findRelease(host: string, version: string) {
  const release = listReleases().find(
    (release) => release.host === host && release.version === version,
  );
  if (release === undefined) throw new Error(`specs/releases/${host}/${version}.yaml is missing.`);
  return release;
}

function findNewestRelease(host: string) {
  const release = listReleases().findLast((release) => release.host === host);
  if (release === undefined) throw new Error(`specs/releases/${host} has no release.`);
  return release;
}

const lowerLimitLine =
  "- The maximum of the query parameter `limit` was lowered from 200 to 100 (`listAssets`, `searchAssets`).";

function lowerLimit(text: string): string {
  return text.replace("maximum: 200", "maximum: 100");
}

function raiseVersion(text: string, version: string): string {
  return text.replace("version: 0.2.0", `version: ${version}`);
}

function addMethod(text: string, schema?: string): string {
  const content =
    schema === undefined
      ? ""
      : `, content: { application/json: { schema: { $ref: "${schema}" } } }`;
  const path = `  /v0/assets/{id}/similar:
    get:
      operationId: listSimilarAssets
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses: { "200": { description: Similar assets.${content} } }
`;
  // A replacement function: the reference has a dollar sign.
  return text.replace(/^components:$/m, () => `${path}components:`);
}

describe("freezing a release", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bellwether-releases-"));
    await writeFile(join(folder, "checksums.json"), "{}");
    await writeFile(join(folder, "dates.json"), "{}");
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("adds the version, its checksum and its date, once, and never over another", async () => {
    const document = await bundleSpec(findNewestRelease("assets").file);
    const [first, later] = [new Date("2031-01-31T10:00:00.123Z"), new Date("2031-02-01T10:00:00Z")];
    const freeze = (at: Date) => freezeRelease(folder, "assets", document, at);
    expect(await freeze(first)).toMatchObject({ isNew: true });
    expect(await freeze(later)).toMatchObject({ isNew: false });
    const other = { ...document, info: { ...document.info, title: "Another" } };
    await expect(freezeRelease(folder, "assets", other, later)).rejects.toThrow(
      ReleasedVersionError,
    );
    expect(await readdir(join(folder, "assets"))).toEqual([`${document.info.version}.yaml`]);
    expect(JSON.parse(await readFile(join(folder, "dates.json"), "utf8"))).toEqual({
      [`assets/${document.info.version}.yaml`]: "2031-01-31T10:00:00Z",
    });
    const checksums = JSON.parse(await readFile(join(folder, "checksums.json"), "utf8"));
    const released = JSON.parse(
      await readFile(join(repository, "specs/releases/checksums.json"), "utf8"),
    );
    const name = `assets/${document.info.version}.yaml`;
    expect(checksums[name]).toBe(released[name]);
  });

  test("writes the newest version of every host as it is recorded", async () => {
    for (const host of listHosts()) {
      const last = findNewestRelease(host);
      const spec = await bundleSpec(join(repository, "specs", `${host}.yaml`));
      // Before its release, a spec has another version.
      const isReleased = last.version === spec.info.version;
      const document = isReleased ? spec : await bundleSpec(last.file);
      expect(writeRelease(document), host).toBe(await readFile(last.file, "utf8"));
    }
  });
});
