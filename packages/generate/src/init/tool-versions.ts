import client from "../../../client/package.json" with { type: "json" };
import own from "../../package.json" with { type: "json" };

/** A new project's third-party packages, at the versions this repository tests. */
export const toolVersions = {
  "@changesets/cli": "3.0.3",
  "@cfworker/json-schema": "4.1.6",
  "@stoplight/prism-core": "5.16.0",
  "@stoplight/prism-http": "5.16.0",
  "@stoplight/prism-http-server": "5.16.0",
  "@tanstack/query-core": "5.108.0",
  "@types/node": "^24.0.0",
  "json-schema-faker": "0.5.8",
  msw: "3.0.5",
  typescript: "7.0.2",
  vitest: "5.1.0",
} as const;

/** The runtime matching this generator. */
export const clientVersion = `^${client.version}`;
export const generatorVersion = own.version;
