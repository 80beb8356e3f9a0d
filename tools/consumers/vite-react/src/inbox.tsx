import type { AlertsClient, SignedIn } from "@bellwether/alerts";
import { getSessionQuery, listAlertsInfiniteQuery } from "@bellwether/alerts/query";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";

/** A wallet's session and alerts. Another wallet renders it again with another client. */
export function Inbox({ me }: { readonly me: SignedIn<AlertsClient> }) {
  const session = useQuery(getSessionQuery(me));
  const inbox = useInfiniteQuery(listAlertsInfiniteQuery(me, { limit: 5 }));
  return (
    <main data-wallet={me.session.subscriber.walletAddress}>
      <h1>{session.data?.subscriber.walletAddress ?? "Loading"}</h1>
      <ol>
        {inbox.data?.pages
          .flatMap((page) => page.alerts)
          .map((alert) => (
            <li key={alert.id}>{alert.title}</li>
          ))}
      </ol>
      {inbox.hasNextPage && (
        <button type="button" disabled={inbox.isFetching} onClick={() => inbox.fetchNextPage()}>
          Show more
        </button>
      )}
    </main>
  );
}
