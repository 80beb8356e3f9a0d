import type { SampleRequest } from "./sample-request.ts";

/** The request as a call to the built-in `fetch`. */
export function writeFetch({ method, url, headers, body, isStream }: SampleRequest): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${indent(headers)},`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(body)}),`]),
  ];
  const given = options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`;
  return `const response = await fetch(${JSON.stringify(url)}${given});
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);
${isStream ? printEvents : printText}`;
}

const printText = "console.log(response.status, await response.text());";

const printEvents = `for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
  console.log(text);
}`;

function indent(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
}
