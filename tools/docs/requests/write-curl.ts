import type { SampleRequest } from "./sample-request.ts";

/** The request as a curl command. */
export function writeCurl({ method, url, headers, body, isStream }: SampleRequest): string {
  const lines = [`curl ${quote(url)}`];
  for (const [name, value] of Object.entries(headers))
    lines.push(`-H ${quote(`${name}: ${value}`)}`);
  if (body !== undefined) lines.push(`-d ${quote(JSON.stringify(body, null, 2))}`);
  // curl sends POST where there is a body and GET where there is none.
  const usual = body === undefined ? "GET" : "POST";
  if (method === "HEAD") lines.push("-I");
  else if (method !== usual) lines.push(`-X ${method}`);
  // It prints each event as it arrives, also into a pipe.
  if (isStream) lines.push("-N");
  return lines.join(" \\\n  ");
}

/** In single quotes a shell interprets nothing but the single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
