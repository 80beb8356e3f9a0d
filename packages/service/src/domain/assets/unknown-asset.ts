import { type Problem, refuse } from "../problems.ts";

export function refuseUnknownAsset(id: string): Problem {
  return refuse("not-found", { message: `Nothing has the id ${id}.` });
}
