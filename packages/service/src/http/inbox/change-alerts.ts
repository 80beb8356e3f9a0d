import type { AlertSelection } from "@bellwether/alerts";
import { showSummary } from "../../domain/inbox/alert.ts";
import { refuse } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { Service } from "../../service.ts";
import type { AllOf, InboxChange } from "../../store/inbox.ts";

type Change = (
  chosen: readonly string[] | AllOf,
) => Promise<InboxChange | { readonly missing: string }>;

/** Does one thing to the alerts that were chosen, or refuses as a whole. */
export async function changeAlerts(
  selection: AlertSelection,
  { store }: Service,
  change: Change,
): ReturnType<Handler<"markAlertsRead">> {
  const chosen = readSelection(selection);
  if ("appId" in chosen && chosen.appId !== undefined) {
    const app = await store.apps.find(chosen.appId);
    if (app === undefined)
      return refuse("not-found", { message: `There is no app ${chosen.appId}.` });
  }
  const outcome = await change(chosen);
  if ("missing" in outcome) {
    return refuse("not-found", { message: `The alert ${outcome.missing} is not in this inbox.` });
  }
  const { changed, summary } = outcome;
  return { status: 200, body: { changed, summary: showSummary(summary) } };
}

function readSelection(selection: AlertSelection): readonly string[] | AllOf {
  if ("ids" in selection) return selection.ids.map(readUuid);
  return { appId: selection.appId && readUuid(selection.appId) };
}
