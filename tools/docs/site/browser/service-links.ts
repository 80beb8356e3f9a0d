import { isServedWith } from "./local-keys.ts";

const pages = { "/admin": "Operator's page", "/mailbox": "Mailbox" };

/** Links the service's pages from the footer, where it is served on the same origin. */
export function addServiceLinks(): void {
  if (!isServedWith("bellwether-service")) return;
  const about = document.querySelector("footer section:last-child ul");
  for (const [href, text] of Object.entries(pages)) {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = text;
    const item = document.createElement("li");
    item.append(link);
    about?.append(item);
  }
}
