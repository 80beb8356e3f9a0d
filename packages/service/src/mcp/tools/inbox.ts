import type { Alert, InboxSummary } from "@bellwether/alerts";
import { callOperation, OperationError } from "../operation-access.ts";
import { quoteOutside } from "../outside-text.ts";
import { defineTool } from "../tool.ts";

interface ReadInput {
  readonly appId?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

interface AlertPage {
  readonly alerts: readonly Alert[];
  readonly summary: InboxSummary;
  readonly cursor: string | null;
}

/** More would not fit a result's budget. */
const maxAlerts = 5;

export const readInbox = defineTool<ReadInput>({
  name: "read_inbox",
  title: "Read the inbox",
  description:
    "Lists the newest alerts of the signed-in wallet. An alert without readAt is unread.",
  operations: [["listAlerts"]],
  input: {
    appId: { from: "listAlerts(appId)" },
    limit: { from: "listAlerts(limit)", atMost: maxAlerts, default: maxAlerts },
    cursor: { from: "listAlerts(cursor)" },
  },
  output: {
    unreadCount: "alerts/InboxSummary.unreadCount",
    alerts: [
      {
        id: "alerts/Alert.id",
        app: "alerts/Sender.name",
        title: "alerts/Alert.title",
        body: "alerts/Alert.body",
        createdAt: "alerts/Alert.createdAt",
        readAt: "alerts/Alert.readAt",
      },
    ],
    cursor: "alerts/AlertPage.cursor",
  },
  async run({ appId, cursor, limit = maxAlerts }, { access }) {
    const { alerts, summary, ...page } = await callOperation<AlertPage>(access, {
      operationId: "listAlerts",
      query: { appId, cursor, limit: limit },
    });
    const { unreadCount } = summary;
    return {
      data: { unreadCount, alerts: alerts.map(describe), cursor: page.cursor },
      hasOutsideText: true,
    };
  },
});

function describe({ id, app, title, body, createdAt, readAt }: Alert): object {
  return {
    id,
    app: quoteOutside(app.name, 40),
    title: quoteOutside(title, 60),
    body: quoteOutside(body, 240),
    createdAt,
    ...(readAt !== undefined && { readAt }),
  };
}

interface MarkInput {
  readonly ids?: readonly string[];
  readonly all?: boolean;
}

export const markRead = defineTool<MarkInput>({
  name: "mark_read",
  title: "Mark alerts as read",
  description: "Marks alerts as read, by their ids, or all of them.",
  operations: [["markAlertsRead"]],
  changes: "adds",
  input: {
    ids: { from: "alerts/ChosenAlerts.ids" },
    all: { from: "alerts/AllAlerts.all" },
  },
  output: {
    changed: "alerts/InboxChange.changed",
    unreadCount: "alerts/InboxSummary.unreadCount",
  },
  async run({ ids, all }, { access }) {
    if ((ids === undefined) === (all === undefined)) {
      throw new OperationError("invalid-request", "Send either ids, or all as true.");
    }
    const { changed, summary } = await callOperation<Changed>(access, {
      operationId: "markAlertsRead",
      body: ids === undefined ? { all } : { ids },
    });
    return { data: { changed, unreadCount: summary.unreadCount } };
  },
});

interface Changed {
  readonly changed: number;
  readonly summary: InboxSummary;
}
