import type { SampleRequest } from "./sample-request.ts";

/** The request as a call to `requests`, the HTTP client in most Python programs. */
export function writePython({ method, url, headers, body, isStream }: SampleRequest): string {
  // `json` sets the content type.
  const shown = Object.entries(headers).filter(
    ([name]) => body === undefined || name !== "Content-Type",
  );
  const lines = [
    `    ${JSON.stringify(url)},`,
    ...(shown.length === 0 ? [] : [`    headers=${literal(Object.fromEntries(shown))},`]),
    ...(body === undefined ? [] : [`    json=${literal(body)},`]),
    // Between two response parts: a quiet stream has a heartbeat every 20 seconds.
    ...(isStream ? ["    stream=True,", "    timeout=60,"] : ["    timeout=10,"]),
  ];
  return `import requests

response = requests.${method.toLowerCase()}(
${lines.join("\n")}
)
response.raise_for_status()
${isStream ? printEvents : printText}`;
}

const printText = "print(response.status_code, response.text)";

const printEvents = `for line in response.iter_lines():
    print(line.decode())`;

/** A JSON value as a Python literal, one entry a line, indented as an argument. */
function literal(value: unknown, depth = 1): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((item) => literal(item, depth + 1))
    : Object.entries(value).map(
        ([name, property]) => `${JSON.stringify(name)}: ${literal(property, depth + 1)}`,
      );
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const indent = "    ".repeat(depth);
  return `${open}\n${entries.map((entry) => `${indent}    ${entry},`).join("\n")}\n${indent}${close}`;
}
