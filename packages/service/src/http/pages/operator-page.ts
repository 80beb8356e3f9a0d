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
${section("summary", "Summary")}
${section("sends", "Sends in flight")}
${section("webhooks", "Failing webhooks")}
${section("dead-letters", "Dead letters")}
<section id="wallet" aria-labelledby="wallet-title">
<h2 id="wallet-title">Wallet</h2>
<form id="find-wallet">
<label for="wallet-address">Address</label>
<input id="wallet-address" name="wallet" autocomplete="off" spellcheck="false" required>
<button>Show</button>
<p>Each look is in the audit log.</p>
</form>
</section>
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
