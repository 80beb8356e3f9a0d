import {
  BellwetherProvider,
  createInboxClient,
  Inbox,
  InboxBell,
  Preferences,
  useInbox,
} from "@bellwether/react";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

const requests: string[] = [];
const client = createInboxClient({
  fetch: async (url) => {
    requests.push(String(url));
    return new Response("{}");
  },
});
const appId = "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2";

function render(element: ReactElement, sessionToken?: string): string {
  return renderToString(
    createElement(BellwetherProvider, { client, appId, sessionToken }, element),
  );
}

function Lost(): ReactElement {
  return createElement("p", null, useInbox().status);
}

test("renders each component on a server without a request", () => {
  for (const sessionToken of [undefined, "a-session-token"]) {
    for (const component of [Inbox, InboxBell, Preferences]) {
      expect(render(createElement(component), sessionToken)).toContain('class="bellwether');
    }
  }
  expect(requests).toEqual([]);
});

test("renders the sign-in for a wallet without a session, and a loading inbox for one with a session", () => {
  expect(render(createElement(Inbox))).toContain("Sign in with your wallet");
  expect(render(createElement(Inbox), "a-session-token")).toContain("Loading…");
});

test("a hook outside of a provider names the provider", () => {
  expect(() => renderToString(createElement(Lost))).toThrow("BellwetherProvider");
});

test("replaced texts are rendered, and the others stay English", () => {
  const texts = { title: "Hinweise" };
  const inbox = createElement(Inbox);
  const html = renderToString(createElement(BellwetherProvider, { client, texts }, inbox));
  expect(html).toContain("Hinweise");
  expect(html).toContain("Sign in with your wallet");
});
