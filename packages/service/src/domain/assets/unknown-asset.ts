import { refuseSentence } from "../markets/refuse-sentence.ts";
import type { Refusal } from "../refusals.ts";

export function refuseUnknownAsset(id: string): Refusal {
  return refuseSentence("not-found", `Nothing has the id ${id}.`);
}
