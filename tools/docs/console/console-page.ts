import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dereference, type SecurityScheme } from "@bellwether/bundle/open-api";
import { defaultBaseUrl } from "../requests/sample-request.ts";
import { bundleScript } from "../site/bundle-script.ts";
import { renderCode } from "../site/code/render-code.ts";
import { escapeHtml } from "../site/html.ts";
import { inlineMarkdown } from "../site/inline-markdown.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { describeConsoleHost } from "./console-host.ts";

const packages = join(import.meta.dirname, "../../../packages");
const path = "console/index.html";
const script = "console/console.js";
const style = "console/console.css";
const panel = "console/panel.js";

/**
 * The console page, its script, the panel with its form for references, and a data file for each host, which is loaded
 * when the host is selected.
 */
export async function renderConsole({ hosts }: SiteContext): Promise<SiteFiles> {
  const data = hosts.map((host): [string, string] => {
    const described = JSON.stringify(describeConsoleHost(host));
    return [
      `console/data/${host.host}.js`,
      `(window.bellwetherHosts ??= {})[${JSON.stringify(host.host)}] = ${described};\n`,
    ];
  });
  return new Map([
    [path, renderConsolePage(hosts)],
    [script, await bundleConsoleScript()],
    [style, await readFile(join(import.meta.dirname, "console.css"), "utf8")],
    [panel, `window.bellwetherPanel = ${JSON.stringify(renderPanel(hosts))};\n`],
    ...data,
  ]);
}

/** The script includes our own client, from source: the docs can be built before the packages are. */
function bundleConsoleScript(): Promise<string> {
  return bundleScript(join(import.meta.dirname, "browser/console.ts"), {
    alias: {
      "@bellwether/alerts": join(packages, "alerts/src/index.ts"),
      "@bellwether/client": join(packages, "client/src/index.ts"),
      "@bellwether/client/event-stream": join(packages, "client/src/event-stream.ts"),
      "@bellwether/client/query-options": join(packages, "client/src/query-options.ts"),
      "@bellwether/client/parameter-styles": join(packages, "client/src/parameter-styles.ts"),
    },
  });
}

/** The form for one operation, inside its reference. Scripts load it when it is first opened. */
function renderPanel(hosts: readonly PublishedHost[]): string {
  return `${renderConnection(hosts, "p")}
${renderForm("p", "")}
${renderResponse("p")}`;
}

/** In a panel, titles are paragraphs: the headings around it differ between pages. */
type TitleElement = "h2" | "p";

function renderTitle(element: TitleElement, id: string, text: string): string {
  return `<${element} class="title" id="${id}">${text}</${element}>`;
}

function renderConsolePage(hosts: readonly PublishedHost[]): string {
  const content = `<h1>Console</h1>
<p class="lead">Send requests to a running service or its mocks. For requests that need a session, sign in with a throwaway wallet first.</p>
<noscript><p class="callout warning">The console needs JavaScript. The <a href="../contents.html#reference">reference</a> shows each request as curl.</p></noscript>
<div class="console">
${renderConnection(hosts)}
<div>
${renderRequest(hosts)}
${renderResponse()}
</div>
</div>`;
  return renderPage({
    path,
    title: "Console",
    description:
      "Send requests to every API from the browser, with your keys or a throwaway wallet.",
    content,
    section: "console",
    layout: "wide",
    scripts: [script],
    styles: [style],
  });
}

function renderConnection(hosts: readonly PublishedHost[], title: TitleElement = "h2"): string {
  const [first] = hosts;
  const base = first === undefined ? "" : defaultBaseUrl(first.newest.document);
  const fields = [...listCredentials(hosts)].map(
    ([name, { description }]) => `<div class="field">
<label for="${name}">${nameInWords(name)}</label>
<input id="${name}" data-credential="${name}" type="password" autocomplete="off" spellcheck="false" aria-describedby="${name}-about">
<p class="about" id="${name}-about">${inlineMarkdown(description)}</p>
</div>`,
  );
  return `<form id="connection" aria-labelledby="connection-title" novalidate>
${renderTitle(title, "connection-title", "Connection")}
<div class="field">
<label for="base-url">Base URL</label>
<input id="base-url" type="url" value="${escapeHtml(base)}" data-default="${escapeHtml(base)}" autocomplete="off" spellcheck="false" aria-describedby="base-url-problem">
<p class="problem" id="base-url-problem" role="status"></p>
</div>
<p><button class="button" type="button" id="sign-in">Sign in with a throwaway wallet</button></p>
<p id="sign-in-state" role="status"></p>
<details id="own-credentials"><summary>Credentials <span id="filled">none set</span></summary>
${fields.join("\n")}
<p class="about">Stored in this tab until you close it. Sent only to the base URL.</p>
<p><button class="button plain" type="button" id="clear-credentials">Clear credentials</button></p>
</details>
</form>`;
}

function renderRequest(hosts: readonly PublishedHost[]): string {
  const options = hosts.map(
    ({ host, newest }) =>
      `<option value="${host}">${escapeHtml(hostTitle(host))} ${escapeHtml(newest.version)}</option>`,
  );
  return renderForm(
    "h2",
    `<div class="choose">
<div class="field"><label for="host">API</label><select id="host">${options.join("")}</select></div>
<div class="field"><label for="operation">Operation</label><select id="operation"></select></div>
</div>
<p class="problem" id="address-problem" role="status"></p>`,
  );
}

/** @param choice HTML for selecting an operation; empty where the page has selected it */
function renderForm(title: TitleElement, choice: string): string {
  return `<form id="request" aria-labelledby="request-title" novalidate>
${renderTitle(title, "request-title", "Request")}
${choice}
<div id="operation-form"></div>
<p class="about" id="sent-with"></p>
<div class="send"><button class="button" type="submit" id="send">Send</button> <p id="response-status" role="status"></p></div>
<details class="curl"><summary>curl command</summary>
${renderCode([{ label: "curl", language: "sh", code: "" }])}
</details>
</form>`;
}

function renderResponse(title: TitleElement = "h2"): string {
  return `<section id="response" aria-labelledby="response-title" hidden>
${renderTitle(title, "response-title", "Response")}
<p class="meaning" id="meaning"></p>
${renderCode([{ label: "Response body", language: "json", code: "" }])}
<details><summary>Headers <span>exposed to this page (CORS)</span></summary><dl id="headers"></dl></details>
</section>`;
}

/** All hosts' credentials: one key works everywhere. */
function listCredentials(hosts: readonly PublishedHost[]): ReadonlyMap<string, SecurityScheme> {
  const found = new Map<string, SecurityScheme>();
  for (const { newest } of hosts) {
    const { document } = newest;
    for (const [name, scheme] of Object.entries(document.components?.securitySchemes ?? {})) {
      found.set(name, dereference(document, scheme));
    }
  }
  return found;
}

/** `clientKey` is Client key, and `apiKey` API key. */
function nameInWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/^Api\b/, "API");
}
