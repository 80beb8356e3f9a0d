import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts } from "@bellwether/bundle/hosts";
import { listReleases } from "@bellwether/bundle/releases";
import { type Bump, compareFiles, sdk } from "@bellwether/spec-diff";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Announcement, readAnnouncements } from "./gate/announcements.ts";
import { judgeHost } from "./gate/judge-host.ts";

import { compareWithLastRelease, type SpecChange } from "./gate/spec-change.ts";
import { writeDrafts } from "./gate/write-drafts.ts";
import { freezeRelease, ReleasedVersionError, writeRelease } from "./versions/freeze-release.ts";
import { writeVersionsTable } from "./versions/versions-table.ts";

const repository = join(import.meta.dirname, "../..");

test.each(listHosts())("%s may be released as it stands", async (host) => {
  const announcements = await readAnnouncements(repository);
  const { problems, findings } = judgeHost(await compareWithLastRelease(host), announcements);
  const advice = `${problems.join(" ")} pnpm release:check ${host} says more, and --write drafts it.`;
  expect(problems, `${advice}\n${findings.map(({ sentence }) => sentence).join("\n")}`).toEqual([]);
});

test("the table of versions in the README is of today", async () => {
  const text = await readFile(join(repository, "README.md"), "utf8");
  expect(text, "pnpm release:version refreshes it.").toContain(
    await writeVersionsTable(repository),
  );
});

describe("a spec that changed", () => {
  let folder: string;
  let spec: string;
  // A frozen version, so that these tests stay true whatever is released after it.
  const release = listReleases().find(
    ({ host, version }) => host === "assets" && version === "0.2.0",
  );
  const own = { name: "@bellwether/assets", version: "0.2.0" };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bellwether-gate-"));
    await cp(join(repository, ".changeset/config.json"), join(folder, ".changeset/config.json"));
    spec = join(folder, "assets.yaml");
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function change(replace: (text: string) => string): Promise<SpecChange> {
    if (release === undefined) throw new Error("assets 0.2.0 is not there.");
    const text = await readFile(release.file, "utf8");
    const changed = replace(text);
    expect(changed).not.toBe(text);
    await writeFile(spec, changed);
    const report = await compareFiles(release.file, spec, { policy: sdk });
    return { host: "assets", file: spec, lastRelease: release, report, package: own };
  }

  function announce(bump: Bump, ...versions: string[]): ReadonlyMap<string, Announcement> {
    const apiVersions = new Map(versions.map((version) => [version, `.changeset/${version}.md`]));
    return new Map([["@bellwether/assets", { bump, apiVersions }]]);
  }

  test("asks for both versions to move, and says which change does", async () => {
    const asked = await change((text) => text.replace("maximum: 200", "maximum: 100"));
    const { problems, apiBump, findings } = judgeHost(asked, new Map());
    expect(apiBump).toBe("minor");
    expect(problems).toEqual([
      "info.version is 0.2.0; after 0.2.0 these changes need at least 0.3.0 (minor).",
      "For @bellwether/assets there is no changeset; these changes need at least minor.",
    ]);
    expect(findings[0]?.sentence).toMatch(
      /greatest value \(maximum\) of the query parameter \w+ was lowered from 200 to 100/,
    );
  });

  test("asks for a patch at most when only words changed, and for nothing when only the form did", async () => {
    const words = await change((text) =>
      text.replace(/summary: Search assets.*/, "summary: Find assets"),
    );
    const judged = judgeHost(words, new Map());
    expect([judged.apiBump, judged.packageBump]).toEqual(["patch", "patch"]);
    const form = await change((text) => `# A comment.\n${text}\n`);
    expect(judgeHost(form, new Map()).problems).toEqual([]);
  });

  test("is content with more than it asks for, and not with less", async () => {
    const asked = await change((text) =>
      text.replace("maximum: 200", "maximum: 100").replace("version: 0.2.0", "version: 1.0.0"),
    );
    expect(judgeHost(asked, announce("major", "1.0.0")).problems).toEqual([]);
    expect(judgeHost(asked, announce("patch")).problems).toEqual([
      "For @bellwether/assets the changesets say patch; these changes need at least minor.",
    ]);
  });

  test("must be told of in the changelog, under the version that it gets", async () => {
    const asked = await change((text) => text.replace("maximum: 200", "maximum: 100"));
    const version = "info.version is 0.2.0; after 0.2.0 these changes need at least 0.3.0 (minor).";
    // Another changeset is large enough, and says nothing of the API.
    expect(judgeHost(asked, announce("minor")).problems).toEqual([
      version,
      'No changeset of @bellwether/assets says "Speaks API 0.3.0."; its changelog would not either.',
    ]);
    const { problems } = judgeHost(asked, announce("minor", "0.2.1", "0.3.0"));
    expect(problems).toEqual([
      version,
      expect.stringContaining('.changeset/0.2.1.md says "Speaks API 0.2.1."'),
    ]);
  });

  test("is a release of its package even when only the version was raised", async () => {
    const raised = await change((text) => text.replace("version: 0.2.0", "version: 0.2.1"));
    const { packageBump, isAnnounced } = judgeHost(raised, new Map());
    expect([packageBump, isAnnounced]).toEqual(["patch", false]);
  });

  test("may not go back to a version before the last", async () => {
    const back = await change((text) => text.replace("version: 0.2.0", "version: 0.1.0"));
    expect(judgeHost(back, new Map()).problems).toEqual([
      "info.version is 0.1.0, and 0.2.0 has been released already.",
    ]);
  });

  test("gets the drafts it misses, and is then content", async () => {
    const asked = await change((text) => text.replace("maximum: 200", "maximum: 100"));
    const judged = judgeHost(asked, new Map());
    const written = await writeDrafts(folder, judged, spec);
    expect(written).toHaveLength(2);
    expect(await readFile(spec, "utf8")).toContain("\n  version: 0.3.0\n");
    const draft = await readFile(join(folder, ".changeset/assets-0.3.0.md"), "utf8");
    expect(draft).toMatch(
      /^---\n"@bellwether\/assets": minor\n---\n\nSpeaks API 0.3.0.\n\n\*\*Breaking:\*\*\n/,
    );
    expect(draft).toMatch(
      /greatest value \(maximum\) of the query parameter \w+ was lowered from 200 to 100/,
    );
    // Methods, not paths: that is what users of the client know.
    expect(draft).not.toMatch(/GET \//);
    const report = await compareFiles(asked.lastRelease.file, spec, { policy: sdk });
    const again = judgeHost({ ...asked, report }, await readAnnouncements(folder));
    expect(again.problems).toEqual([]);
  });

  test("keeps what a person wrote in a draft, and raises its bump alone", async () => {
    const file = join(folder, ".changeset/assets-0.3.0.md");
    await writeFile(file, `---\n"@bellwether/assets": patch\n---\n\nSpeaks API 0.3.0. Why.\n`);
    const asked = await change((text) =>
      text.replace("maximum: 200", "maximum: 100").replace("version: 0.2.0", "version: 0.3.0"),
    );
    await writeDrafts(folder, judgeHost(asked, await readAnnouncements(folder)), spec);
    expect(await readFile(file, "utf8")).toBe(
      `---\n"@bellwether/assets": minor\n---\n\nSpeaks API 0.3.0. Why.\n`,
    );
  });
});

describe("freezing a release", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bellwether-releases-"));
    await writeFile(join(folder, "checksums.json"), "{}");
    await writeFile(join(folder, "dates.json"), "{}");
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("adds the version, its checksum and its date, once, and never over another", async () => {
    const document = await bundleSpec(join(repository, "specs/assets.yaml"));
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
      const last = listReleases()
        .filter((one) => one.host === host)
        .at(-1);
      const document = await bundleSpec(join(repository, "specs", `${host}.yaml`));
      if (last === undefined || last.version !== document.info.version) continue;
      expect(writeRelease(document), host).toBe(await readFile(last.file, "utf8"));
    }
  });
});
