import type { PreparedCall } from "./call/prepare-call.ts";
import type { ResponseReader } from "./operation.ts";
import { checkStream, parseItem, readChunks } from "./stream-text.ts";

const mediaTypes = /^application\/[\w.+-]*(json-?lines?|jsonl|ndjson|json-seq)\b/i;

/** JSON values one after another: a line each, or each behind a record separator in `application/json-seq`. */
export const readJsonStream: ResponseReader = async (response, call) =>
  readValues(checkStream(response, call, mediaTypes, "a sequence of JSON"), call as PreparedCall);

async function* readValues(response: Response, call: PreparedCall): AsyncGenerator<unknown> {
  const isSequence = /json-seq/i.test(response.headers.get("content-type") ?? "");
  let rest = "";
  for await (const chunk of readChunks(response, call)) {
    const [end = "", ...others] = chunk.split(isSequence ? "\u001e" : "\n");
    rest += end;
    for (const next of others) {
      if (rest.trim()) yield parseItem(rest, response, call, "a value");
      rest = next;
    }
  }
  if (rest.trim()) yield parseItem(rest, response, call, "a value");
}
