import type { ConsoleOperation } from "../console-host.ts";
import { codeBlock, element } from "./element.ts";
import { explainGatewayError } from "./explain-no-response.ts";
import { highlightJson } from "./json-code.ts";
import type { ConsoleResponse } from "./send-request.ts";

const section = element("response", HTMLElement);
const statusLine = element("response-status", HTMLElement);
const meaning = element("meaning", HTMLElement);
const headers = element("headers", HTMLDListElement);
const body = codeBlock("response");

/** Longer bodies are cut: colouring them would block the page. */
const maxCharacters = 200_000;

export function showWaiting(): void {
  showStatus("Waiting for the response …", "");
}

/** Shows an error beside the Send button. */
export function showProblem(sentence: string): void {
  showStatus(sentence, "problem");
  hideResponse();
}

export function hideResponse(): void {
  section.hidden = true;
}

export function clearResponse(): void {
  showStatus("", "");
  hideResponse();
}

export function showResponse(
  operation: ConsoleOperation,
  response: ConsoleResponse,
  baseUrl: string,
): void {
  const { status, statusText, tookMs } = response;
  const size = new TextEncoder().encode(response.body).length;
  const what = `${status} ${statusText}`.trim();
  showStatus(`${what} after ${tookMs} ms, ${size} bytes`, status < 400 ? "good" : "bad");
  meaning.textContent = describeStatus(operation, response, baseUrl);
  showBody(response.body);
  headers.replaceChildren(
    ...response.headers.flatMap(([name, value]) => [
      createElement("dt", name),
      createElement("dd", value),
    ]),
  );
  section.hidden = false;
}

function showStatus(sentence: string, kind: string): void {
  statusLine.textContent = sentence;
  statusLine.className = kind;
}

/** The spec's description for this status, or the likely cause for an undeclared one. */
function describeStatus(
  { responses }: ConsoleOperation,
  response: ConsoleResponse,
  baseUrl: string,
): string {
  const { status, redirectedTo } = response;
  const redirect = redirectedTo === undefined ? "" : `A redirect led to ${redirectedTo}. `;
  const declared =
    responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
  if (declared !== undefined) return redirect + declared;
  const gateway = explainGatewayError(status, baseUrl);
  if (gateway !== undefined) return redirect + gateway;
  return `${redirect}The spec has no such response for this operation. Check that the service is what answers at ${baseUrl}.`;
}

function showBody(text: string): void {
  const shown = text.slice(0, maxCharacters);
  const json = shown === text ? highlightJson(text) : undefined;
  const rest = shown === text ? "" : `\n… and ${text.length - shown.length} characters more`;
  body.replaceChildren(json ?? (text === "" ? "The body is empty." : shown + rest));
}

function createElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
