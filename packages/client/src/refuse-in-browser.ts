import { ArgumentError } from "./errors.ts";
import type { CredentialCheck } from "./operation.ts";

/** Refuses a secret in a web page. Workers and servers have no document; generated hosts without a secret import none of it. */
export const refuseInBrowser: CredentialCheck = (where, name, { dangerouslyAllowBrowser }) => {
  if (!("document" in globalThis) || dangerouslyAllowBrowser) return;
  throw new ArgumentError(
    where,
    name,
    "is a secret that visitors can read here; call from a server, or set dangerouslyAllowBrowser.",
  );
};
