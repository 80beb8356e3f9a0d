import {
  dereference,
  type Example,
  type MediaType,
  type Operation,
  type RequestBody,
  type Response,
} from "@bellwether/bundle/open-api";
import { type CodeSample, renderCode } from "../../site/code/render-code.ts";
import { escapeHtml } from "../../site/html.ts";
import type { PageContext } from "./page-context.ts";
import { isError } from "./render-responses.ts";
import { renderTabs } from "./render-tabs.ts";

/** An operation's right column: the place for the form sending it, samples, and body examples. */
export function renderExamples(context: PageContext, operation: Operation): string {
  return [
    renderTryIt(context, operation),
    renderSamples(context, operation),
    renderBodyExamples(context, operation),
    renderResponseExamples(context, operation),
  ].join("\n");
}

/** The request in each language; empty for a webhook. */
export function renderSamples(context: PageContext, { operationId = "" }: Operation): string {
  const samples = (context.samples.get(operationId) ?? []).map((sample) => ({
    label: sample.label,
    language: sample.lang === "curl" ? "sh" : sample.lang.toLowerCase(),
    code: sample.source,
  }));
  return samples.length === 0 ? "" : renderOnce(samples);
}

/** Without a script it is a link to the console. */
export function renderTryIt(
  { root, consolePaths }: PageContext,
  { operationId = "" }: Operation,
): string {
  const path = consolePaths.get(operationId);
  if (path === undefined) return "";
  return `<div class="try-it" data-operation="${escapeHtml(operationId)}"><a class="button" href="${root}${path}">Try it: ${escapeHtml(operationId)}</a></div>`;
}

function renderBodyExamples(context: PageContext, { requestBody }: Operation): string {
  if (requestBody === undefined) return "";
  const { content } = dereference<RequestBody>(context.document, requestBody);
  const examples = Object.values(content).flatMap((media) => listExamples(context, media));
  if (examples.length === 0) return "";
  return `<h3>Example request ${examples.length === 1 ? "body" : "bodies"}</h3>${renderAll(context, examples)}`;
}

function renderResponseExamples(context: PageContext, { responses = {} }: Operation): string {
  const tabs = Object.entries(responses).flatMap(([status, declared]) => {
    const { content = {} } = dereference<Response>(context.document, declared);
    const examples = Object.values(content).flatMap((media) => listExamples(context, media));
    // Colours would double a page's elements, and most examples are short errors.
    const language = isError(status) ? "text" : "json";
    return examples.length === 0
      ? []
      : [{ title: status, html: renderAll(context, examples, language) }];
  });
  return tabs.length === 0
    ? ""
    : `<h3>Example responses</h3>${renderTabs(context.nextGroup(), tabs)}`;
}

interface ShownExample {
  readonly summary: string;
  readonly value: unknown;
}

function listExamples({ document }: PageContext, media: MediaType): ShownExample[] {
  const named = Object.values(media.examples ?? {}).map((declared) => {
    const { summary = "JSON", value } = dereference<Example>(document, declared);
    return { summary, value };
  });
  return media.example === undefined
    ? named
    : [{ summary: "JSON", value: media.example }, ...named];
}

function renderAll(
  context: PageContext,
  examples: readonly ShownExample[],
  language: "json" | "text" = "json",
): string {
  const render = (label: string, { value }: ShownExample) =>
    renderOnce([{ label, language, code: JSON.stringify(value, null, 2) }]);
  const [first] = examples;
  if (examples.length === 1 && first !== undefined) return render(first.summary, first);
  const tabs = examples.map((example) => ({
    title: example.summary,
    html: render("JSON", example),
  }));
  return renderTabs(context.nextGroup(), tabs);
}

const rendered = new Map<string, string>();

/** Most code repeats in the next version and most errors at the next operation; highlighting takes long. */
function renderOnce(samples: readonly CodeSample[]): string {
  const key = JSON.stringify(samples);
  const html = rendered.get(key) ?? renderCode(samples);
  rendered.set(key, html);
  return html;
}
