import { credentialPlaceholder } from "@bellwether/generate-packages/placeholders";
import { writeCurl } from "../../requests/write-curl.ts";
import { enableBaseUrl, focusBaseUrl, readBaseUrl } from "./base-url.ts";
import { type BuiltRequest, buildRequest } from "./build-request.ts";
import { enableCredentials, readCredentials } from "./credentials.ts";
import { codeBlock, element } from "./element.ts";
import { enableOperationPicker, type Selection } from "./operation-picker.ts";
import { enableExamples, readJsonBody } from "./request-body.ts";
import {
  describeCredentials,
  selectSecurityRequirement,
  writeCredentials,
} from "./select-credentials.ts";
import { sendRequest } from "./send-request.ts";
import { clearResponse, showProblem, showResponse, showWaiting } from "./show-response.ts";
import { enableSignIn } from "./sign-in.ts";

const form = element("request", HTMLFormElement);
const fields = element("operation-form", HTMLElement);
const sentWith = element("sent-with", HTMLElement);
const curl = codeBlock("curl");
let selection: Selection | undefined;
let requestCount = 0;

function select(next: Selection): void {
  selection = next;
  requestCount += 1;
  fields.innerHTML = next.operation.form;
  enableExamples(next.operation);
  clearResponse();
  showRequest();
}

/** Previews the request: its credentials by name, and the curl command with placeholders for them. */
function showRequest(): void {
  if (selection === undefined) return;
  const { host, operation } = selection;
  const credentials = selectSecurityRequirement(operation, readCredentials());
  sentWith.textContent = describeCredentials(operation, credentials);
  const { method, path, headers, body } = buildRequest(operation, new FormData(form));
  const placeholders = writeCredentials(host, credentials, credentialPlaceholder);
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
  if (selection === undefined) return;
  const { host, operation } = selection;
  const request = buildRequest(operation, new FormData(form));
  if (request.missing.length > 0) return askFor(request);
  const filled = readCredentials();
  const credentials = selectSecurityRequirement(operation, filled);
  const secrets = writeCredentials(host, credentials, (name) => filled[name] ?? "");
  requestCount += 1;
  const requestNumber = requestCount;
  showWaiting();
  const response = await sendRequest(baseUrl, {
    ...request,
    url: baseUrl + request.path,
    headers: { ...secrets, ...request.headers },
  });
  // A later request or selection replaces this one.
  if (requestNumber !== requestCount) return;
  if (typeof response === "string") showProblem(response);
  else showResponse(operation, response, baseUrl);
}

function askFor({ missing }: BuiltRequest): void {
  const [name = ""] = missing;
  showProblem(`Fill in ${name}: it is part of the path and cannot be empty, "." or "..".`);
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
enableBaseUrl(showRequest);
enableCredentials(showRequest);
enableSignIn();
enableOperationPicker(select);
