import type { ProjectModel } from "./project-model.ts";

/** The files for testing changes and publishing releases: changesets, and GitHub workflows. */
export function writeReleases({
  packageName,
  isPrivate,
  client,
}: ProjectModel): [string, string][] {
  const config = {
    changelog: "@changesets/cli/changelog",
    commit: false,
    fixed: [],
    linked: [],
    access: "public",
    baseBranch: "main",
    updateInternalDependencies: "patch",
    ignore: [],
  };
  const first = `---\n"${packageName}": minor\n---\n\nFirst release, for version ${client.version} of the API.\n`;
  const files: [string, string][] = [
    [".changeset/config.json", `${JSON.stringify(config, null, 2)}\n`],
    [".changeset/first-release.md", first],
    [".github/workflows/test.yml", testWorkflow],
  ];
  return isPrivate ? files : [...files, [".github/workflows/release.yml", releaseWorkflow]];
}

// Actions are pinned by commit, as in this repository.
const checkout = "actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0";
const setupNode = "actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0";
// Version 2 reads changesets 3 tags, version 1 those from changesets 2.
const changesets = "changesets/action@8488615a623b1b9c987934bb89eae8af6a946ac1 # v2.1.1";

const testWorkflow = `name: Test

on:
  pull_request:
  push:
    branches: [main]

permissions: {}

jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
    steps:
      - uses: ${checkout}
        with:
          persist-credentials: false
      - uses: ${setupNode}
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - run: npm run build
      - run: npm test
`;

const releaseWorkflow = `# Opens a pull request with the next version, and publishes it with provenance once it is merged.
# Runs only where the variable NPM_RELEASE is "true" and the secret NPM_TOKEN may publish the package.
name: Release

on:
  push:
    branches: [main]

concurrency: release

permissions: {}

jobs:
  release:
    if: vars.NPM_RELEASE == 'true'
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: write # tags and releases
      id-token: write # signs the provenance statement
      pull-requests: write # the pull request with the version
    steps:
      - uses: ${checkout}
        with:
          fetch-depth: 0 # changesets compare with earlier commits
          persist-credentials: false
      - uses: ${setupNode}
        with:
          node-version: 24
      - run: npm ci
      - run: npm test
      # npm reads the variable when it publishes; the file has no secret.
      - run: npm config set //registry.npmjs.org/:_authToken '\${NODE_AUTH_TOKEN}'
      - uses: ${changesets}
        with:
          version-script: npm run release:version
          publish-script: npm run release
        env:
          NODE_AUTH_TOKEN: \${{ secrets.NPM_TOKEN }}
          NPM_CONFIG_PROVENANCE: "true"
`;
