import type { AnyScenario } from "./scenario.ts";
import { concurrentWrites } from "./scenarios/concurrent-writes.ts";
import { costlyBodies } from "./scenarios/costly-bodies.ts";
import { costlyQueries } from "./scenarios/costly-queries.ts";
import { credentials } from "./scenarios/credentials.ts";
import { cursors } from "./scenarios/cursors.ts";
import { duplicateKeys } from "./scenarios/duplicate-keys.ts";
import { edgeValues } from "./scenarios/edge-values.ts";
import { invalidRequests } from "./scenarios/invalid-requests.ts";
import { malformedQueries } from "./scenarios/malformed-queries.ts";
import { rawBodies } from "./scenarios/raw-bodies.ts";
import { rejectedWrites } from "./scenarios/rejected-writes.ts";
import { resourceLifecycle } from "./scenarios/resource-lifecycle.ts";
import { signInAndOut } from "./scenarios/sign-in.ts";
import { undeclaredMethods } from "./scenarios/undeclared-methods.ts";
import { unknownPaths } from "./scenarios/unknown-paths.ts";
import { validRequest } from "./scenarios/valid-request.ts";

export const allScenarios: readonly AnyScenario[] = [
  // First, before the tenant reaches its resources' limits.
  resourceLifecycle,
  rejectedWrites,
  validRequest,
  invalidRequests,
  edgeValues,
  malformedQueries,
  rawBodies,
  costlyBodies,
  costlyQueries,
  duplicateKeys,
  credentials,
  undeclaredMethods,
  unknownPaths,
  cursors,
  signInAndOut,
  concurrentWrites,
];
