import { type Problem, refuse } from "../domain/problems.ts";
import { LayoutChanged } from "./provider-state.ts";

/** An upgrade of a program may change its accounts; wallets then use the protocol's own app. */
export async function refuseNewLayouts<Made>(
  protocol: string,
  made: Promise<Made | Problem>,
): Promise<Made | Problem> {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof LayoutChanged)) throw error;
    return refuse("action-unavailable", {
      message: `The program of ${protocol} has changed, and this service does not know the change yet. Use the app of ${protocol}.`,
    });
  }
}
