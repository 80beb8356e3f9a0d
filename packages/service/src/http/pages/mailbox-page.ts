import { html } from "../../domain/safe-html.ts";
import { mailboxStyle } from "./mailbox-style.ts";
import { printPage } from "./print-page.ts";

/** The pages beside it. */
export interface MailboxNeighbors {
  readonly docsUrl?: string | undefined;
  readonly hasOperatorPage?: boolean;
}

/** The page without messages; its script fetches them. */
export const renderMailboxPage = ({ docsUrl, hasOperatorPage = false }: MailboxNeighbors) =>
  printPage({
    title: "Mailbox",
    head: html`<link rel="icon" href="data:,">
<style>${mailboxStyle}</style>
<script type="module" src="mailbox.js"></script>`,
    body: html`<header>
<h1>Mailbox</h1>
<nav aria-label="Other pages">
${docsUrl && html`<a href="${docsUrl}/">Docs</a>`}
${hasOperatorPage ? html`<a href="admin">Operator</a>` : undefined}
</nav>
<p>Emails, push messages and Telegram messages that this service would have sent. Channels without a provider keep their last 200 messages here.</p>
<fieldset>
<legend>Channel</legend>
<label><input type="radio" name="channel" value="ALL" checked><span>All</span></label>
<label><input type="radio" name="channel" value="EMAIL"><span>Email</span></label>
<label><input type="radio" name="channel" value="PUSH"><span>Push</span></label>
<label><input type="radio" name="channel" value="TELEGRAM"><span>Telegram</span></label>
</fieldset>
<p id="status" role="status">Loading messages…</p>
<noscript><p>This page needs JavaScript. The messages are also at <a href="mailbox.json">mailbox.json</a>.</p></noscript>
</header>
<main>
<section id="start" class="box" aria-labelledby="start-title" hidden>
<h2 id="start-title">Connect Telegram</h2>
<p>No bot is configured, so this page stands in for the chat with the bot.</p>
<button type="button">Press Start</button>
<div role="status"></div>
</section>
<section id="empty" class="box" hidden>
<h2>No messages yet</h2>
<p>Messages appear here as soon as the service sends them:</p>
<ul>
<li>Connect an email address with <code>POST /v2/channel/email/prepare</code>: the email with the code appears.</li>
<li>Connect Telegram with <code>POST /v2/channel/telegram/prepare</code>: its link leads to this page.</li>
<li>Send an alert with <code>POST /v2/{appId}/send</code> to the channels <code>EMAIL</code>, <code>PUSH</code> or <code>TELEGRAM</code>: each subscriber's message appears.</li>
</ul>
<p>In a checkout, <code>npx -y pnpm@12 tour</code> runs the quick start and reads its code here.</p>
</section>
<ol id="messages" aria-label="Messages, newest first" data-filter="ALL"></ol>
</main>`,
  });
