import type { SentRequest } from "@bellwether/contract/clients";
import type { DocumentedRequest, RawChange, RequestChange } from "./fixture.ts";

/** Applies a fixture's change to the documented request, before the client sends it. */
export function applyChange(
  documented: DocumentedRequest,
  { parameters = {}, ...change }: RequestChange,
) {
  return {
    parameters: documented.parameters
      .map((written) =>
        written.parameter.name in parameters
          ? { ...written, value: parameters[written.parameter.name] }
          : written,
      )
      .filter(({ value }) => value !== undefined),
    body: "body" in change ? change.body : documented.body,
  };
}

/** Applies changes the client would refuse, to the request it built. */
export function applyRawChange(
  request: SentRequest,
  documented: DocumentedRequest,
  { path = {}, query = {}, headers = {}, text }: RawChange,
): SentRequest {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(path)) {
    const sent = documented.parameters.find(({ parameter }) => parameter.name === name)?.value;
    url.pathname = url.pathname.replace(
      encodeURIComponent(String(sent)),
      encodeURIComponent(value),
    );
  }
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.delete(name);
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const changed = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) {
    changed.delete(name);
    if (value !== undefined) changed.set(name, value);
  }
  return { ...request, url: url.href, headers: changed, body: text ?? request.body };
}
