import { html, type SafeHtml } from "../../domain/safe-html.ts";
import { printPage } from "./print-page.ts";

/** The pages beside it: the docs, and the mailbox for channels without a provider. */
export interface NeighborPages {
  readonly docsUrl: string | undefined;
  readonly hasMailbox: boolean;
}

const searchForm = html`<form id="search-form">
<label for="search-text">Wallet, id, request id or name of an app</label>
<input id="search-text" name="search" type="search" autocomplete="off" spellcheck="false" required>
<button>Search</button>
<p>Each look at a wallet is in the audit log.</p>
</form>`;

const sendFilter = html`<form class="filter">
<label>State <select id="send-state">
<option value="inFlight">In flight</option>
<option value="done">Done</option>
<option value="all">All</option>
</select></label>
<label>App <select id="send-app"><option value="">All apps</option></select></label>
</form>`;

interface Section {
  readonly id: string;
  readonly title: string;
  readonly form?: SafeHtml;
}

const sections: readonly Section[] = [
  { id: "summary", title: "Summary" },
  { id: "search", title: "Search", form: searchForm },
  { id: "sends", title: "Sends", form: sendFilter },
  { id: "webhooks", title: "Failing webhooks" },
  { id: "dead-letters", title: "Dead letters" },
  { id: "apps", title: "Apps" },
  { id: "keys", title: "Keys" },
  { id: "usage", title: "Usage in the last 30 days" },
  { id: "feeds", title: "Feeds" },
  { id: "queues", title: "Queues" },
  { id: "replicas", title: "Replicas" },
  { id: "database", title: "Database" },
  { id: "audit", title: "Latest changes" },
];

const renderSection = ({
  id,
  title,
  form,
}: Section) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${form}
</section>`;

const renderSectionLink = ({ id, title }: Section) => html`<li><a href="#${id}">${title}</a></li>`;

/** The page without data; its script fetches them with the admin key. */
export const renderOperatorPage = ({ docsUrl, hasMailbox }: NeighborPages) =>
  printPage({
    title: "Operator",
    head: html`<link rel="icon" href="data:,">
<link rel="stylesheet" href="admin/page.css">
<script type="module" src="admin/page.js"></script>`,
    body: html`<header>
<h1>Operator</h1>
<span id="holder" hidden></span>
<nav aria-label="Other pages">
${docsUrl && html`<a href="${docsUrl}/guides/administration.html">Docs</a>`}
${hasMailbox ? html`<a href="mailbox">Mailbox</a>` : undefined}
</nav>
<button id="sign-out" type="button" class="quiet" hidden>Sign out</button>
<p id="status" role="status"></p>
<noscript><p>This page needs JavaScript. The admin API has the same data.</p></noscript>
</header>
<main>
<form id="sign-in">
<label for="admin-key">Admin key</label>
<input id="admin-key" name="key" type="password" autocomplete="off" spellcheck="false" required>
<button>Sign in</button>
<p id="sign-in-problem" role="alert"></p>
<p>Create a key with <code>bellwether admin-keys create NAME</code>. The page does not keep it: this tab has a session, which ends 30 minutes after you last used it, after 12 hours, or when you sign out.</p>
</form>
<div id="board" hidden>
<nav class="sections" aria-label="Sections"><ul>${sections.map(renderSectionLink)}</ul></nav>
${sections.map(renderSection)}
</div>
</main>`,
  });
