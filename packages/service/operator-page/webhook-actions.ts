import type { ActionButton } from "./action-button.ts";
import { openDialog } from "./dialog.ts";
import { formatPlural } from "./format.ts";
import type { PageContext } from "./page-context.ts";

/** What the page knows about a webhook. */
export interface KnownWebhook {
  readonly id: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly failingSince?: string;
}

type ReplayedStates = readonly ("failed" | "delivered" | "pending")[];

const choices: Readonly<Record<string, ReplayedStates>> = {
  failed: ["failed"],
  all: ["failed", "delivered", "pending"],
};

/** The buttons to enable or disable a webhook, and to replay its deliveries. */
export function listWebhookActions(webhook: KnownWebhook, context: PageContext): ActionButton[] {
  const { id, url, enabled } = webhook;
  const text = enabled ? "Disable" : "Enable";
  return [
    {
      ...{ text, id: `switch ${id}`, label: `${text} ${url}`, operation: "updateAppWebhook" },
      onClick: () => void switchWebhook(webhook, context),
    },
    {
      ...{ text: "Replay", id: `replay ${id}`, label: `Replay the deliveries of ${url}` },
      operation: "replayWebhookDeliveries",
      onClick: () => openReplayForm(webhook, context),
    },
  ];
}

async function switchWebhook({ id, url, enabled }: KnownWebhook, context: PageContext) {
  const question = `Disable ${url}? Its events wait for five days at most.`;
  if (enabled && !window.confirm(question)) return;
  await context.act(async () => {
    await context.client.updateAppWebhook({ webhookId: id, body: { enabled: !enabled } });
    return `The webhook ${url} is ${enabled ? "disabled" : "enabled"}.`;
  });
}

function openReplayForm({ id, url, failingSince }: KnownWebhook, context: PageContext): void {
  const now = Date.now();
  const from = failingSince === undefined ? now - 86_400_000 : Date.parse(failingSince);
  openDialog({
    title: "Replay deliveries",
    about: `Sends events to ${url} again, oldest first, with the ids that the receiver knows.`,
    fields: [
      {
        ...{ name: "from", label: "From", type: "datetime-local", isRequired: true },
        ...{ value: toLocalTime(from), hint: "In the time zone of this browser." },
      },
      {
        ...{ name: "to", label: "To", type: "datetime-local", isRequired: true },
        value: toLocalTime(now + 60_000),
      },
      {
        ...{ name: "states", label: "Deliveries" },
        options: [
          { value: "failed", text: "Failed" },
          { value: "all", text: "All, delivered ones too" },
        ],
      },
    ],
    submit: "Replay",
    async onSubmit(values) {
      const range = { from: toUtc(values.get("from")), to: toUtc(values.get("to")) };
      const states = [...(choices[values.get("states") ?? ""] ?? [])];
      const queued = await replay(id, { ...range, states }, context);
      context.report(`${formatPlural(queued, "delivery", "deliveries")} queued.`);
      return undefined;
    },
  });
}

interface ReplayedRange {
  readonly from: string;
  readonly to: string;
  readonly states: ReplayedStates[number][];
}

/** A call queues one step in the range. */
async function replay(webhookId: string, range: ReplayedRange, { client }: PageContext) {
  let total = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const body = { ...range, ...(cursor !== undefined && { cursor }) };
    const step = await client.replayWebhookDeliveries({ webhookId, body });
    total += step.queued;
    ({ cursor } = step);
  }
  return total;
}

/** As a field for a date and time has it: local, without a zone. */
function toLocalTime(timeMs: number): string {
  const offsetMs = new Date(timeMs).getTimezoneOffset() * 60_000;
  return new Date(timeMs - offsetMs).toISOString().slice(0, 16);
}

function toUtc(local = ""): string {
  return new Date(local).toISOString();
}
