import { type AlertsClient, type SignedIn, signIn } from "@bellwether/alerts";
import { useState } from "react";
import { Inbox } from "./inbox";
import { useWallets } from "./use-wallets";

/** A button for each wallet in the browser, and the inbox of the last one signed in. */
export function App({ alerts }: { readonly alerts: AlertsClient }) {
  const wallets = useWallets();
  const [me, setMe] = useState<SignedIn<AlertsClient>>();
  const [problem, setProblem] = useState("");
  return (
    <>
      {wallets.map((wallet) => (
        <button
          key={wallet.name}
          type="button"
          onClick={() => {
            setProblem("");
            signIn(alerts, wallet).then(setMe, (error: Error) => setProblem(error.message));
          }}
        >
          Sign in with {wallet.name}
        </button>
      ))}
      {problem !== "" && <p role="alert">{problem}</p>}
      {me !== undefined && <Inbox me={me} />}
    </>
  );
}
