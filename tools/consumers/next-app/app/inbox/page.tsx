import { InboxBell } from "@bellwether/react";
import "@bellwether/react/styles.css";
import { Alerts } from "./alerts";

/** A server component renders the bell: the package marks what runs in the browser. */
export default function Page() {
  return (
    <main>
      <h1>Alerts</h1>
      <Alerts>
        <InboxBell align="start" />
      </Alerts>
    </main>
  );
}
