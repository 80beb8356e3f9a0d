import {
  dereference,
  type LocatedOperation,
  type OpenApiDocument,
  type RequestBody,
} from "@bellwether/bundle/open-api";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml } from "../site/html.ts";
import { inlineMarkdown } from "../site/inline-markdown.ts";
import { operationPath } from "../site/paths.ts";
import { renderParameter } from "./parameter-field.ts";

/** An operation's form: its description, and fields for its parameters and body. */
export function renderOperation(
  host: string,
  document: OpenApiDocument,
  { path, method, operation, parameters }: LocatedOperation,
): string {
  const { operationId = "", description } = operation;
  const reference = `../${operationPath(host, operation)}`;
  const badges = [
    operation.deprecated ? renderBadge("deprecated") : "",
    operation["x-beta"] === true ? renderBadge("beta") : "",
  ];
  const body = operation.requestBody && dereference(document, operation.requestBody);
  return `<p class="call"><code><strong>${method.toUpperCase()}</strong> ${escapeHtml(path)}</code>${badges.join(" ")}</p>
<p class="meaning">${inlineMarkdown(firstParagraph(description))} <a href="${reference}">Reference<span class="unseen"> of ${operationId}</span></a></p>
${parameters.map((parameter) => renderParameter(document, parameter)).join("\n")}
${body === undefined ? "" : renderBody(document, body)}`;
}

function renderBody(document: OpenApiDocument, { content, required }: RequestBody): string {
  const [[mediaType, { examples = {} }] = ["", {}]] = Object.entries(content);
  const options = Object.entries(examples).map(([name, example], index) => {
    const { summary = name } = dereference(document, example);
    return `<option value="${index}">${escapeHtml(summary)}</option>`;
  });
  const choice = `<label for="example">Example</label> <select id="example">${options.join("")}</select>`;
  return `<div class="field body">
<label for="body"><code>body</code> <span>${escapeHtml(mediaType)}${required ? ", required" : ""}</span></label>
${options.length > 1 ? `<div class="example">${choice}</div>` : ""}
<textarea id="body" name="body" rows="8" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="body-about"></textarea>
<p class="about" id="body-about">Filled with an example. Press <kbd>Ctrl</kbd> <kbd>Enter</kbd> to send.</p>
<p class="problem" id="body-problem" role="status"></p>
</div>`;
}

function firstParagraph(markdown = ""): string {
  return markdown.trim().split(/\n\s*\n/)[0] ?? "";
}
