import { mailboxCards } from "./mailbox-cards.ts";

/** The page's script. Text, because the package carries compiled modules only. */
export const mailboxScript = `${mailboxCards}
const maxMessages = 200;
const list = document.getElementById("messages");
const empty = document.getElementById("empty");
const status = document.getElementById("status");

/** Fetches only messages after this one; undefined before the first and after a failed request. */
let newest;
let failures = 0;
let timer;
let isPolling = false;

async function poll() {
  clearTimeout(timer);
  if (isPolling) return;
  isPolling = true;
  try {
    const response = await fetch("mailbox.json" + (newest === undefined ? "" : "?after=" + newest));
    if (!response.ok) throw new Error(await response.text());
    const { messages } = await response.json();
    addMessages(messages);
    while (list.childElementCount > maxMessages) list.lastElementChild.remove();
    newest = messages[0]?.seq ?? newest;
    failures = 0;
    report();
  } catch {
    newest = undefined;
    failures += 1;
    setStatus("The service does not respond. Trying again…", "away");
  }
  isPolling = false;
  schedule();
}

/** Starts over when the service has other messages than the page, as after a start with another database. */
function addMessages(messages) {
  const known = list.firstElementChild?.dataset.key;
  const place = newest === undefined ? messages.findIndex((message) => keyOf(message) === known) : messages.length;
  if (place === -1) list.replaceChildren();
  const added = place === -1 ? messages : messages.slice(0, place);
  list.prepend(...added.map((message, index) => makeItem(message, index === 0)));
}

/** Every second; slower while the page is hidden or the service is away. */
function schedule() {
  const waitMs = document.hidden ? 30000 : Math.min(1000 * 2 ** failures, 10000);
  timer = setTimeout(poll, waitMs);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) poll();
});

function report() {
  const { filter } = list.dataset;
  const items = [...list.children];
  const shown = items.filter((item) => filter === "ALL" || item.dataset.channel === filter).length;
  empty.hidden = items.length > 0;
  const count = shown === 1 ? "1 message" : shown + " messages";
  setStatus(items.length === 0 ? "Waiting for messages." : count + ". New messages appear at the top.", "");
}

/** Screen readers announce a change, so an unchanged text stays. */
function setStatus(text, className) {
  if (status.textContent !== text) status.textContent = text;
  status.className = className;
}

/** A browser may restore the choice of before a reload. */
function applyFilter() {
  list.dataset.filter = document.querySelector("input[name=channel]:checked").value;
}

document.querySelector("fieldset").addEventListener("change", () => {
  applyFilter();
  report();
});

const token = new URLSearchParams(location.search).get("start");
if (token) offerStart(token);

function offerStart(token) {
  const panel = document.getElementById("start");
  const [button, result] = [panel.querySelector("button"), panel.querySelector("[role=status]")];
  panel.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const body = JSON.stringify({ token });
    const headers = { "content-type": "application/json" };
    try {
      const response = await fetch("mailbox/start", { method: "POST", headers, body });
      if (!response.ok) throw new Error(await response.text());
      const { reply } = await response.json();
      result.replaceChildren(make("div", { className: "bubble" }, make("p", {}, reply)));
    } catch (error) {
      result.replaceChildren(make("p", {}, "The service did not accept it: " + error.message));
      button.disabled = false;
    }
  });
}

applyFilter();
poll();
`;
