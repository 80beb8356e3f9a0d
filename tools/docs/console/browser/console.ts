import { writeCurl } from "../../requests/write-curl.ts";
import { focusBaseUrl, offerBaseUrl, readBaseUrl } from "./base-url.ts";
import { type BuiltRequest, buildRequest } from "./build-request.ts";
import { chooseCredentials, describeCredentials, writeCredentials } from "./choose-credentials.ts";
import { type Chosen, offerOperations } from "./choose-operation.ts";
import { offerCredentials, readCredentials } from "./credentials.ts";
import { codeBlock, element } from "./element.ts";
import { offerExamples, readJsonBody } from "./request-body.ts";
import { sendRequest } from "./send-request.ts";
import { showAnswer, showNothing, showProblem, showWaiting } from "./show-answer.ts";
import { offerSignIn } from "./sign-in.ts";

const form = element("request", HTMLFormElement);
const fields = element("operation-form", HTMLElement);
const sentWith = element("sent-with", HTMLElement);
const curl = codeBlock("curl");
let chosen: Chosen | undefined;
let sending = 0;

function choose(next: Chosen): void {
  chosen = next;
  sending += 1;
  fields.innerHTML = next.operation.form;
  offerExamples(next.operation);
  showNothing();
  showRequest();
}

/** What would be sent now: with which credentials, and as curl, where they stay out of sight. */
function showRequest(): void {
  if (chosen === undefined) return;
  const { host, operation } = chosen;
  const credentials = chooseCredentials(operation, readCredentials());
  sentWith.textContent = describeCredentials(operation, credentials);
  const { method, path, headers, body } = buildRequest(operation, new FormData(form));
  const placeholders = writeCredentials(host, credentials, (name) => `YOUR_${name}`);
  curl.textContent = writeCurl({
    method,
    url: (readBaseUrl() ?? "") + path,
    headers: { ...placeholders, ...headers },
    body: readJsonBody(body),
  });
}

async function send(): Promise<void> {
  const baseUrl = readBaseUrl();
  if (baseUrl === undefined) return focusBaseUrl();
  if (chosen === undefined) return;
  const { host, operation } = chosen;
  const request = buildRequest(operation, new FormData(form));
  if (request.missing.length > 0) return askFor(request);
  const filled = readCredentials();
  const credentials = chooseCredentials(operation, filled);
  const secrets = writeCredentials(host, credentials, (name) => filled[name] ?? "");
  sending += 1;
  const mine = sending;
  showWaiting();
  const answer = await sendRequest(baseUrl, {
    ...request,
    url: baseUrl + request.path,
    headers: { ...secrets, ...request.headers },
  });
  // Whoever sent again or chose something else in the meantime waits for that.
  if (mine !== sending) return;
  if (typeof answer === "string") showProblem(answer);
  else showAnswer(operation, answer, baseUrl);
}

function askFor({ missing }: BuiltRequest): void {
  const [name = ""] = missing;
  showProblem(`Fill in ${name}: it is a part of the path, and neither empty nor dots.`);
  form.querySelector<HTMLElement>(`[name="path:${name}"]`)?.focus();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
form.addEventListener("input", showRequest);
element("connection", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
});
offerBaseUrl(showRequest);
offerCredentials(showRequest);
offerSignIn();
offerOperations(choose);
