import { credentialPlaceholder } from "@bellwether/generate-packages/placeholders";
import { writeCurl } from "../../requests/write-curl.ts";
import { readLocalKeys } from "../../site/browser/local-keys.ts";
import { enableBaseUrl, focusBaseUrl, readBaseUrl } from "./base-url.ts";
import { type BuiltRequest, buildRequest } from "./build-request.ts";
import { enableCredentials, fillMissing, readCredentials, showCredentials } from "./credentials.ts";
import { codeBlock, element } from "./element.ts";
import { describePlaceholders, fillKnownValues, rememberLocalIds } from "./known-values.ts";
import { loadHost } from "./load-host.ts";
import type { OperationRef } from "./location-hash.ts";
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

declare global {
  interface Window {
    /** Shows an operation in a reference's panel, which has no lists to choose from. */
    bellwetherConsole?: { open(ref: OperationRef): Promise<void> };
  }
}

const form = element("request", HTMLFormElement);
const fields = element("operation-form", HTMLElement);
const sentWith = element("sent-with", HTMLElement);
const curl = codeBlock("request");
let selection: Selection | undefined;
let requestCount = 0;

function select(next: Selection): void {
  selection = next;
  requestCount += 1;
  fields.innerHTML = next.operation.form;
  enableExamples(next.operation);
  fillKnownValues(fields);
  clearResponse();
  showRequest();
}

/** Previews the request: its credentials by name, and the curl command with placeholders for them. */
function showRequest(): void {
  if (selection === undefined) return;
  const { host, operation } = selection;
  const credentials = selectSecurityRequirement(operation, readCredentials());
  const { method, path, headers, body } = buildRequest(operation, new FormData(form));
  sentWith.textContent = [
    describeCredentials(operation, credentials),
    describePlaceholders(`${path} ${body ?? ""}`),
  ]
    .join(" ")
    .trim();
  const placeholders = writeCredentials(host, credentials, credentialPlaceholder);
  curl.textContent = writeCurl({
    method,
    url: (readBaseUrl() ?? "") + path,
    headers: { ...placeholders, ...headers },
    body: readJsonBody(body),
    ...(operation.isStream && { isStream: true }),
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

async function fillFromLocalService(): Promise<void> {
  const keys = await readLocalKeys();
  if (keys === undefined) return;
  rememberLocalIds(keys);
  fillMissing({ clientKey: keys.clientKey, apiKey: keys.apiKey });
  fillKnownValues(fields);
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
const filled = fillFromLocalService();
enableSignIn(filled);
if (document.getElementById("operation") !== null) enableOperationPicker(select);
else window.bellwetherConsole = { open: openInPanel };

async function openInPanel({ host: name, operationId }: OperationRef): Promise<void> {
  const [host] = await Promise.all([loadHost(name), filled]);
  const operation = host.operations.find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`The console has no ${operationId} of ${name}.`);
  select({ host, operation });
  const names = [...new Set(operation.security.flat())];
  const { missing } = selectSecurityRequirement(operation, readCredentials());
  showCredentials(names, missing.length > 0);
  element("sign-in", HTMLButtonElement).hidden = !names.includes("sessionToken");
}
