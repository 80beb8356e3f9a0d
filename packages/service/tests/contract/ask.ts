import { sessionToken } from "./sessions.ts";
import type { ContractWorld } from "./world.ts";

/** Asks as the subscriber of the examples does, and expects it to work. */
export async function ask(world: ContractWorld, path: string, body: object): Promise<void> {
  const response = await fetch(`${world.servers.usual}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${sessionToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
}
