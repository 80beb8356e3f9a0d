import { UsageError } from "@bellwether/tasks/run-command";

/** @throws UsageError for text other than a JSON-RPC interface URL */
export function readForkUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
  if (url !== undefined && isHttp && url.username === "" && url.password === "") return url;
  // A mistyped URL may contain a key.
  throw new UsageError("--fork must be the http or https URL of an RPC, without a user.");
}
