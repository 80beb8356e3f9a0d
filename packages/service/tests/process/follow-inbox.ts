import { createAlertsClient, type InboxStreamEvent, streamInbox } from "@bellwether/alerts";

/** Follows an inbox through whichever replica the test chooses, as a load balancer does. */
export function followInbox(session: { readonly Authorization: string }, choose: () => string) {
  const events: InboxStreamEvent[] = [];
  const controller = new AbortController();
  const client = createAlertsClient({
    baseUrl: "http://replica",
    sessionToken: session.Authorization.replace("Bearer ", ""),
    fetch: (url, init) => fetch(String(url).replace("http://replica", choose()), init),
  });
  const ended = (async () => {
    for await (const event of streamInbox(client, { signal: controller.signal })) {
      events.push(event);
    }
  })();
  ended.catch(() => {});
  return {
    ended,
    titles: () => events.flatMap(({ event, data }) => (event === "alert" ? data.title : [])),
    kinds: () => events.map(({ event }) => event),
    countUnread: () =>
      events.flatMap(({ event, data }) => (event === "summary" ? data.unreadCount : [])).at(-1),
    stop: () => controller.abort(),
  };
}
