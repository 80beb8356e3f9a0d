import { type Refusal, refuse } from "../refusals.ts";

export function refuseUnknownAsset(id: string): Refusal {
  const message = `Nothing has the id ${id}.`;
  return refuse("not-found", { details: [{ field: "path.id", message }] });
}
