import type { ConsoleOperation } from "../console-host.ts";
import { codeBlock, element } from "./element.ts";
import { explainGateway } from "./explain-silence.ts";
import { renderJson } from "./json-code.ts";
import type { Answer } from "./send-request.ts";

const section = element("answer", HTMLElement);
const outcome = element("outcome", HTMLElement);
const meaning = element("meaning", HTMLElement);
const headers = element("headers", HTMLDListElement);
const body = codeBlock("Answer body");

/** More than a screen can use; colouring it would hold the page up. */
const mostCharacters = 200_000;

export function showWaiting(): void {
  say("Waiting for the answer …", "");
}

/** Beside the button, where whoever pressed it looks. */
export function showProblem(sentence: string): void {
  say(sentence, "problem");
  hideAnswer();
}

export function hideAnswer(): void {
  section.hidden = true;
}

export function showNothing(): void {
  say("", "");
  hideAnswer();
}

export function showAnswer(operation: ConsoleOperation, answer: Answer, baseUrl: string): void {
  const { status, statusText, tookMs } = answer;
  const size = new TextEncoder().encode(answer.body).length;
  const what = `${status} ${statusText}`.trim();
  say(`${what} after ${tookMs} ms, ${size} bytes`, status < 400 ? "good" : "bad");
  meaning.textContent = explain(operation, answer, baseUrl);
  showBody(answer.body);
  headers.replaceChildren(
    ...answer.headers.flatMap(([name, value]) => [tagged("dt", name), tagged("dd", value)]),
  );
  section.hidden = false;
}

function say(sentence: string, kind: string): void {
  outcome.textContent = sentence;
  outcome.className = kind;
}

/** What the spec says of this status, and what a status that it does not know is a sign of. */
function explain({ answers }: ConsoleOperation, answer: Answer, baseUrl: string): string {
  const { status, redirectedTo } = answer;
  const led = redirectedTo === undefined ? "" : `A redirect led to ${redirectedTo}. `;
  const declared = answers[status] ?? answers[`${Math.floor(status / 100)}XX`] ?? answers.default;
  if (declared !== undefined) return led + declared;
  const gateway = explainGateway(status, baseUrl);
  if (gateway !== undefined) return led + gateway;
  return `${led}The spec has no such answer for this operation. Check that the service is what answers at ${baseUrl}.`;
}

function showBody(text: string): void {
  const shown = text.slice(0, mostCharacters);
  const json = shown === text ? renderJson(text) : undefined;
  const rest = shown === text ? "" : `\n… and ${text.length - shown.length} characters more`;
  body.replaceChildren(json ?? (text === "" ? "The body is empty." : shown + rest));
}

function tagged(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
