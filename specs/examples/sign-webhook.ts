import { createHmac } from "node:crypto";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { dereference, type OpenApiDocument, type Parameter } from "@bellwether/bundle/open-api";
import { exampleSecret } from "./keys.ts";

/** An example of a webhook: the headers from the spec, and the body as sent. */
export interface WebhookExample {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The signature of Standard Webhooks: HMAC-SHA256 over id, timestamp and body. */
export function signWebhook(id: string, timestamp: string, body: string): string {
  const content = `${id}.${timestamp}.${body}`;
  const digest = createHmac("sha256", exampleSecret("webhook endpoint")).update(content).digest();
  return `v1,${digest.toString("base64")}`;
}

/** The examples of deliveries of the alerts host, which all webhooks share. */
export async function readWebhookExamples(): Promise<WebhookExample[]> {
  const document = await bundleHost("alerts");
  const [post] = Object.values(document.webhooks ?? {}).flatMap((item) => item.post ?? []);
  if (post?.requestBody === undefined) throw new Error("The alerts host has no webhook.");
  const parameters = (post.parameters ?? []).map((parameter) =>
    dereference<Parameter>(document, parameter),
  );
  const { content } = dereference(document, post.requestBody);
  const examples = Object.entries(content["application/json"]?.examples ?? {});
  return examples.map(([name, example]) => ({
    name,
    headers: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, exampleOf(document, parameter, name)]),
    ),
    body: JSON.stringify(dereference(document, example).value),
  }));
}

/** The example of a header with the name of the body's example, or its only one. */
function exampleOf(document: OpenApiDocument, { example, examples }: Parameter, name: string) {
  const named = examples?.[name];
  return String(named === undefined ? example : dereference(document, named).value);
}
