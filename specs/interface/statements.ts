import type { Statement } from "./statement.ts";
import { actionLinkStatements } from "./statements/action-links.ts";
import { assetStatements } from "./statements/assets.ts";
import { authenticationStatements } from "./statements/authentication.ts";
import { eventStatements } from "./statements/events.ts";
import { hostStatements } from "./statements/hosts.ts";
import { marketStatements } from "./statements/markets.ts";
import { positionStatements } from "./statements/positions.ts";
import { sendingStatements } from "./statements/sending.ts";
import { versioningStatements } from "./statements/versioning.ts";

/** The statements of each file in `statements/`, by the name of the file. */
export const tables: Readonly<Record<string, readonly Statement[]>> = {
  "action-links": actionLinkStatements,
  assets: assetStatements,
  authentication: authenticationStatements,
  events: eventStatements,
  hosts: hostStatements,
  markets: marketStatements,
  positions: positionStatements,
  sending: sendingStatements,
  versioning: versioningStatements,
};
