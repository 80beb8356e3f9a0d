/**
 * Browser code to show a message. Message text only becomes text nodes and checked attributes, never markup; an email's
 * HTML only reaches a frame without any permission.
 */
export const mailboxCards = `
function make(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== undefined));
  return element;
}

function webUrl(text, base) {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A link if a browser can follow it, else its text. */
function makeLink(label, url) {
  const href = webUrl(url);
  if (href === undefined) return make("span", {}, label + " (" + url + ")");
  return make("a", { href, target: "_blank", rel: "noreferrer noopener", title: href }, label);
}

function makePicture(url, className) {
  const src = webUrl(url);
  return src === undefined ? undefined : make("img", { src, alt: "", className, loading: "lazy" });
}

function makeJson(payload) {
  return make("details", {}, make("summary", {}, "JSON"), make("pre", { tabIndex: 0 }, JSON.stringify(payload, null, 2)));
}

function showCode(code) {
  const output = make("output", {}, code);
  const button = make("button", { type: "button" }, "Copy code");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy code"; }, 2000);
    } catch {
      getSelection().selectAllChildren(output);
    }
  });
  return make("div", { className: "code" }, output, button);
}

/** The links of an email, since its frame cannot open any. The parsed document runs and loads nothing. */
function listLinks(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const links = [...parsed.querySelectorAll("a[href]")].filter((link) => webUrl(link.getAttribute("href")) !== undefined);
  if (links.length === 0) return undefined;
  return make("ul", { className: "links", ariaLabel: "Links of the email" },
    links.map((link) => make("li", {}, makeLink(link.textContent.trim() || link.href, link.getAttribute("href")))));
}

function showBodies({ html, text }) {
  const frame = make("iframe", { title: "Email as HTML" });
  frame.setAttribute("sandbox", "");
  // A click on a link would replace the email; without permission for popups it does nothing.
  frame.srcdoc = html.replace(/<head>/i, '<head><base target="_blank">');
  const plain = make("pre", { hidden: true, tabIndex: 0 }, text);
  const parts = [frame, plain];
  const tabs = ["HTML", "Text"].map((label, index) => {
    const tab = make("button", { type: "button", className: "tab", ariaPressed: String(index === 0) }, label);
    tab.addEventListener("click", () => {
      for (const [place, part] of parts.entries()) {
        part.hidden = place !== index;
        tabs[place].ariaPressed = String(place === index);
      }
    });
    return tab;
  });
  return [make("div", { className: "tabs" }, tabs), frame, plain, listLinks(html)];
}

/** A frame is made when the email is opened: hundreds of them would be slow. */
function showEmail({ content, code }, isOpen) {
  const details = make("details", {}, make("summary", {}, "Email"));
  details.addEventListener("toggle", () => {
    if (details.open && details.childElementCount === 1) {
      details.append(...showBodies(content).filter((part) => part !== undefined));
    }
  });
  details.open = isOpen && code === undefined;
  return [make("h2", { dir: "auto" }, content.subject), code === undefined ? undefined : showCode(code), details];
}

function showPush({ content: { title, body, payload } }) {
  const { app = {}, notification = {}, data = {} } = payload;
  const actions = payload.actions ?? (typeof data.url === "string" && !payload.app ? [{ label: "Open", url: data.url }] : []);
  return [
    make("div", { className: "note" }, makePicture(app.icon, ""), make("div", {},
      app.name === undefined ? undefined : make("p", { className: "app", dir: "auto" }, app.name),
      make("h2", { dir: "auto" }, title),
      make("p", { dir: "auto" }, body),
      makePicture(payload.image ?? notification.image, "picture"),
      make("div", { className: "buttons" }, actions.map(({ label, url }) => makeLink(label, url))),
    )),
    makeJson(payload),
  ];
}

/** Copies the bold and italic parts of Telegram's markup, and the text of everything else. */
function copyMarkup(markup) {
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  return [...body.childNodes].map((node) =>
    /^[BI]$/.test(node.nodeName) ? make(node.nodeName, {}, node.textContent) : node.textContent);
}

function showTelegram({ content: { text, payload } }) {
  const { parse_mode: mode, link_preview_options: preview = {}, reply_markup: markup } = payload;
  const lines = mode === "HTML" ? copyMarkup(payload.text) : [text];
  const keys = (markup?.inline_keyboard ?? []).flat();
  return [
    make("div", { className: "bubble" }, make("p", { dir: "auto" }, lines), makePicture(preview.url, "")),
    make("div", { className: "keys" }, keys.map((key) => makeLink(key.text, key.url))),
    makeJson(payload),
  ];
}

const kinds = {
  email: { name: "Email", show: showEmail },
  push: { name: "Push", show: showPush },
  telegram: { name: "Telegram", show: showTelegram },
};

/** A new database counts from 1 again. */
function keyOf({ seq, createdAt }) {
  return seq + " " + createdAt;
}

function makeItem(message, isNewest) {
  const { channel, recipient, content, createdAt } = message;
  const { name, show } = kinds[content.kind];
  const time = new Date(createdAt);
  const meta = make("p", { className: "meta" },
    make("strong", {}, name),
    make("span", { title: recipient }, "to " + recipient),
    make("time", { dateTime: createdAt, title: time.toLocaleString() }, time.toLocaleTimeString()));
  const item = make("li", { className: "message" }, make("article", {}, meta, show(message, isNewest)));
  item.dataset.channel = channel;
  item.dataset.key = keyOf(message);
  return item;
}
`;
