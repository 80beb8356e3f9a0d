import type { Row } from "../row.ts";

export const versioning: readonly Row[] = [
  {
    kind: "version",
    section: "Versioning 1",
    says: "the alerts API is 2.2.0-beta",
    host: "alerts",
    version: "2.2.0-beta",
  },
  {
    kind: "parameter",
    section: "Versioning 6",
    says: "a lending pool's token is still called a symbol in the path",
    host: "pool-actions",
    path: "/api/v0/lend/{tokenSymbol}/deposit",
    in: "path",
    name: "tokenSymbol",
    required: true,
  },
];
