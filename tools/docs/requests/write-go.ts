import type { SampleRequest } from "./sample-request.ts";

/** The request as a Go program using the standard library. */
export function writeGo({ method, url, headers, body, isStream }: SampleRequest): string {
  const imports = [
    ...(isStream ? [] : ["fmt"]),
    ...["io", "log", "net/http"],
    ...(isStream ? ["os"] : []),
    ...(body === undefined ? [] : ["strings"]),
  ];
  const given = body === undefined ? "nil" : "body";
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join("\n")}
)

func main() {
${body === undefined ? "" : `\tbody := strings.NewReader(${text(JSON.stringify(body, null, 2))})\n`}\trequest, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${given})
${stopOnError}
${Object.entries(headers).map(writeHeader).join("")}\tresponse, err := http.DefaultClient.Do(request)
${stopOnError}
\tdefer response.Body.Close()
${isStream ? printEvents : printText}
}`;
}

const stopOnError = "\tif err != nil {\n\t\tlog.Fatal(err)\n\t}";

const printText = `\tcontent, err := io.ReadAll(response.Body)
${stopOnError}
\tif response.StatusCode >= 400 {
\t\tlog.Fatalf("%s: %s", response.Status, content)
\t}
\tfmt.Println(response.Status, string(content))`;

const printEvents = `\tif response.StatusCode >= 400 {
\t\tcontent, _ := io.ReadAll(response.Body)
\t\tlog.Fatalf("%s: %s", response.Status, content)
\t}
\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {
\t\tlog.Fatal(err)
\t}`;

function writeHeader([name, value]: readonly [string, string]): string {
  return `\trequest.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})\n`;
}

/** A raw string where its content allows one: it shows JSON without escapes. */
function text(json: string): string {
  return json.includes("`") ? JSON.stringify(json) : `\`${json}\``;
}
