import type { AdminClient, AdminTopic, App } from "@bellwether/admin";
import { type ActionButton, renderButtons } from "./action-button.ts";
import { openApiKeyForm, openTopicForm } from "./create-forms.ts";
import type { Child } from "./element.ts";
import { renderFacts, renderNote } from "./facts.ts";
import { formatCount } from "./format.ts";
import type { PageContext } from "./page-context.ts";
import { openSubscribers } from "./subscribers-dialog.ts";
import { renderTable } from "./table.ts";

/** Each is counted by a separate call. */
const countedTopics = 20;

/** An app with what takes a while to count. */
export interface AppDetails {
  readonly app: App;
  readonly topics: readonly AdminTopic[];
  readonly hasMoreTopics: boolean;
}

export async function readAppDetails(client: AdminClient, appId: string): Promise<AppDetails> {
  const [app, { topics, cursor }] = await Promise.all([
    client.getApp({ appId }),
    client.listAllTopics({ appId, limit: countedTopics }),
  ]);
  const counted = await Promise.all(topics.map(({ id }) => client.getTopic({ topicId: id })));
  return { app, topics: counted, hasMoreTopics: cursor !== null };
}

export function renderAppDetails(
  { app, topics, hasMoreTopics }: AppDetails,
  context: PageContext,
): Child[] {
  return [
    renderFacts([["Subscribers", formatCount(app.subscribers ?? 0)]]),
    ...(topics.length === 0 ? [renderNote("The app has no topic.")] : [renderTopics(topics)]),
    ...(hasMoreTopics ? [renderNote(`The first ${countedTopics} topics by name.`)] : []),
    ...renderButtons(context, listActions(app, context)),
  ];
}

function renderTopics(topics: readonly AdminTopic[]): HTMLElement {
  const rows = topics.map(({ name, id, subscribers = 0 }) => [name, id, formatCount(subscribers)]);
  return renderTable(["Topic", "Id", "Subscribers"], rows);
}

function listActions(app: App, context: PageContext): ActionButton[] {
  return [
    {
      ...{ text: "List subscribers", id: `subscribers ${app.id}` },
      ...{ label: `List subscribers of ${app.name}`, operation: "listAppSubscribers" },
      onClick: () => openSubscribers(app, context),
    },
    {
      ...{ text: "Create a topic", id: `topic ${app.id}`, operation: "createTopic" },
      label: `Create a topic of ${app.name}`,
      onClick: () => openTopicForm(context, app),
    },
    {
      ...{ text: "Create an API key", id: `key ${app.id}`, operation: "createKey" },
      label: `Create an API key of ${app.name}`,
      onClick: () => openApiKeyForm(context, app),
    },
  ];
}
