import type { Operation } from "@bellwether/bundle/open-api";
import { marked } from "marked";
import { renderBadge } from "../../site/badge.ts";
import { escapeHtml } from "../../site/html.ts";
import { operationAnchor } from "../../site/paths.ts";
import { docsPath } from "../link-guides.ts";
import type { PageContext } from "./page-context.ts";
import { renderOperationCredentials } from "./render-credentials.ts";
import { renderExamples } from "./render-examples.ts";
import { bodyLimitOf, renderParameters, renderRequestBody } from "./render-request.ts";
import { renderResponses } from "./render-responses.ts";
import type { ShownOperation } from "./tag-groups.ts";

/**
 * An operation: text at the left, samples and examples at the right.
 *
 * @param sameBody an operation before it on the page with the same body
 */
export function renderOperation(
  context: PageContext,
  shown: ShownOperation,
  sameBody?: Operation,
): string {
  const { operation, parameters } = shown;
  const { tags: [tag = ""] = [], operationId = "", summary = operationId } = operation;
  const anchor = operationAnchor(tag, operationId);
  return `<section class="operation" id="${anchor}">
<div class="about"><h2>${escapeHtml(summary)} ${renderStability(operation)}<a class="anchor" href="#${anchor}" aria-label="Link to ${escapeHtml(summary)}">#</a></h2>
${renderEndpoint(shown)}
${marked.parse((operation.description ?? "").trim(), { async: false }).trim()}
${renderLinks(context, operation)}
${shown.path === undefined ? "" : renderFacts(context, operation)}
${renderPart(
  "Parameters and responses",
  `${renderParameters(context, parameters)}
${renderRequestBody(context, operation, sameBody)}
${renderResponses(context, operation)}`,
)}</div>
<div class="examples"><div>${renderPart("Samples", renderExamples(context, operation))}</div></div>
</section>`;
}

/** A part folded up on phones until the reader opens it, or a link leads to the operation. */
function renderPart(title: string, html: string): string {
  return `<details class="part"><summary>${title}</summary>
${html}</details>`;
}

function renderStability(operation: Operation): string {
  const sunset = operation["x-sunset"];
  const until = sunset === undefined ? {} : { text: `deprecated until ${sunset}` };
  return [
    operation["x-beta"] ? renderBadge("beta") : "",
    operation.deprecated ? renderBadge("deprecated", until) : "",
  ].join("");
}

/** The path has a code block's copy button. */
function renderEndpoint({ method, path, operation }: ShownOperation): string {
  const target =
    path === undefined
      ? `<code>${escapeHtml(operation.operationId ?? "")}</code>`
      : `<code>${escapeHtml(path)}</code>`;
  const words = path === undefined ? "Webhook" : method.toUpperCase();
  return `<div class="code endpoint"><b class="method ${method}">${words}</b> ${target}</div>`;
}

/** Shown where scripts run. Adding them by script would move the text below to the next line. */
const operationButtons = `<button class="print-operation" type="button">Print</button><button class="copy-operation" type="button">Copy as Markdown</button>`;

/** The guide about an operation, and its design reasons. */
function renderLinks({ document, root }: PageContext, operation: Operation): string {
  const { externalDocs, "x-decision": decision } = operation;
  const links: string[] = [];
  if (externalDocs !== undefined) {
    const path = document.externalDocs && docsPath(document.externalDocs, externalDocs);
    const url = path === undefined ? externalDocs.url : root + path;
    links.push(`<a href="${url}">${escapeHtml(externalDocs.description ?? "Guide")}</a>`);
  }
  if (decision !== undefined) {
    links.push(`<a href="${root}decisions/${decision}.html">Design note</a>`);
  }
  return `<p class="links">${links.join(" ")}${operationButtons}</p>`;
}

function renderFacts(context: PageContext, operation: Operation): string {
  const limit = bodyLimitOf(context, operation);
  const cost = operation["x-quota-cost"];
  const rows = [
    renderOperationCredentials(context, operation),
    operation.responses?.["429"] === undefined
      ? ""
      : `<dt>Rate limit</dt><dd>Per key, else per network.${cost === undefined ? "" : ` Counts as ${cost} requests.`} <code>RateLimit</code> says what remains; 429 says when to retry.</dd>`,
    limit === "" ? "" : `<dt>Body limit</dt><dd>${limit}</dd>`,
  ];
  return `<dl class="facts">${rows.join("")}</dl>`;
}
