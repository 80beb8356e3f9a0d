import { format as known } from "@cfworker/json-schema";
import type { Verdict } from "./verdict.ts";

/** Whether a text fits a format; an unknown format allows every text. */
export function fitsFormat(format: string, text: string): Verdict {
  // The expression for `url` takes exponential time, the one for `uri` does not.
  const name = format === "url" ? "uri" : format;
  const check = Object.hasOwn(known, name) ? known[name] : undefined;
  try {
    return check?.(text) ?? true;
  } catch {
    // The JavaScript engine has no memory left for a text of many megabytes.
    return undefined;
  }
}
