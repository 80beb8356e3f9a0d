import { identifiers } from "../../examples/identifiers.ts";
import type { Statement } from "../statement.ts";

const actionHosts = ["lending-actions", "deposit-actions", "pool-actions"];

export const versioningStatements: readonly Statement[] = [
  {
    kind: "version",
    section: "Versioning 1",
    summary: "the alerts API is 2.2.0-beta",
    host: "alerts",
    version: "2.2.0-beta",
    untried: "the version is that of the description; no answer has it",
  },
  {
    kind: "paths",
    section: "Versioning 1",
    summary: "every path of the alerts host is under /v2",
    host: "alerts",
    form: /^\/v2\//,
  },
  {
    kind: "paths",
    section: "Versioning 2",
    summary: "every path of the markets host is under /v0",
    host: "markets",
    form: /^(\/api)?\/v0\//,
  },
  {
    kind: "paths",
    section: "Endpoints / related",
    summary: "every path of the assets host is under /v0",
    host: "assets",
    form: /^\/v0\//,
  },
  ...actionHosts.map(
    (host): Statement => ({
      kind: "paths",
      section: "Versioning 2",
      summary: `every path of ${host} is under /v0, but for the rules that wallets look for at the root`,
      host,
      form: /^\/api\/v0\/|^\/actions\.json$/,
    }),
  ),
  {
    kind: "parameter",
    section: "Versioning 6",
    summary:
      "a lending pool's token is still called a symbol in the path, and may be a mint address",
    host: "pool-actions",
    path: "/api/v0/lend/{tokenSymbol}/deposit",
    in: "path",
    name: "tokenSymbol",
    required: true,
    accepts: [identifiers.usdcMint],
  },
];
