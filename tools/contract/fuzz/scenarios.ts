import type { AnyScenario } from "./scenario.ts";
import { atOnce } from "./scenarios/at-once.ts";
import { brokenInput } from "./scenarios/broken-input.ts";
import { credentials } from "./scenarios/credentials.ts";
import { cursors } from "./scenarios/cursors.ts";
import { duplicateKeys } from "./scenarios/duplicate-keys.ts";
import { lifeOfAResource } from "./scenarios/life-of-a-resource.ts";
import { wrongMethods } from "./scenarios/methods.ts";
import { oddQueries } from "./scenarios/odd-queries.ts";
import { oddValues } from "./scenarios/odd-values.ts";
import { paths } from "./scenarios/paths.ts";
import { rawBodies } from "./scenarios/raw-bodies.ts";
import { refusedWrites } from "./scenarios/refused-writes.ts";
import { signInAndOut } from "./scenarios/sign-in.ts";
import { validRequest } from "./scenarios/valid-request.ts";

export const allScenarios: readonly AnyScenario[] = [
  // First, while there is room for more things of a kind.
  lifeOfAResource,
  refusedWrites,
  validRequest,
  brokenInput,
  oddValues,
  oddQueries,
  rawBodies,
  duplicateKeys,
  credentials,
  wrongMethods,
  paths,
  cursors,
  signInAndOut,
  atOnce,
];
