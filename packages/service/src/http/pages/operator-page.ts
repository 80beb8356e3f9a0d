import { html, printHtml } from "../../domain/safe-html.ts";

const section = (
  id: string,
  title: string,
) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
</section>`;

/** The page without data; its script fetches them with the admin key. */
export const operatorPage = printHtml(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Operator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="admin/page.css">
<script type="module" src="admin/page.js"></script>
</head>
<body>
<header>
<h1>Operator</h1>
<span id="holder" hidden></span>
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
<section id="search" aria-labelledby="search-title">
<h2 id="search-title">Search</h2>
<form id="search-form">
<label for="search-text">Wallet, id, request id or name of an app</label>
<input id="search-text" name="search" type="search" autocomplete="off" spellcheck="false" required>
<button>Search</button>
<p>Each look at a wallet is in the audit log.</p>
</form>
</section>
${section("summary", "Summary")}
<section id="sends" aria-labelledby="sends-title">
<h2 id="sends-title">Sends</h2>
<form class="filter">
<label for="send-state">State</label>
<select id="send-state">
<option value="inFlight">In flight</option>
<option value="done">Done</option>
<option value="all">All</option>
</select>
<label for="send-app">App</label>
<select id="send-app"><option value="">All apps</option></select>
</form>
</section>
${section("webhooks", "Failing webhooks")}
${section("dead-letters", "Dead letters")}
${section("apps", "Apps")}
${section("keys", "Keys")}
${section("usage", "Usage in the last 30 days")}
${section("feeds", "Feeds")}
${section("queues", "Queues")}
${section("replicas", "Replicas")}
${section("database", "Database")}
${section("audit", "Latest changes")}
</div>
</main>
</body>
</html>
`);
