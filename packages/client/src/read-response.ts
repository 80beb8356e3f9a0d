import { ApiError, DecodeError } from "./errors.ts";

/** The data of a success; an error status becomes an `ApiError`, a broken body a `DecodeError`. */
export async function readResponse(operationId: string, response: Response): Promise<unknown> {
  const text = await readText(operationId, response);
  if (!response.ok) throw new ApiError(operationId, response, errorBody(response, text));
  if (text === "") return undefined;
  if (!isJson(response)) {
    if (!isHtml(response)) return text;
    throw new DecodeError(operationId, response, "carries an HTML page instead of data");
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DecodeError(operationId, response, "carries broken JSON", cause);
  }
}

async function readText(operationId: string, response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw new DecodeError(operationId, response, "ended before its body was complete", cause);
  }
}

function errorBody(response: Response, text: string): unknown {
  if (text === "") return undefined;
  if (!isJson(response)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isJson(response: Response): boolean {
  return /^application\/([\w.+-]+\+)?json\b/i.test(mediaTypeOf(response));
}

function isHtml(response: Response): boolean {
  return /^text\/html\b/i.test(mediaTypeOf(response));
}

function mediaTypeOf(response: Response): string {
  return response.headers.get("content-type") ?? "";
}
