import { createHmac } from "node:crypto";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { specFile } from "@bellwether/bundle/hosts";
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

/** Every example of every webhook of the alerts host. */
export async function readWebhookExamples(): Promise<WebhookExample[]> {
  const document = await bundleSpec(specFile("alerts"));
  return Object.values(document.webhooks ?? {}).flatMap(({ post }) => {
    if (post?.requestBody === undefined) return [];
    const headers = readHeaders(document, post.parameters ?? []);
    const { content } = dereference(document, post.requestBody);
    const examples = Object.entries(content["application/json"]?.examples ?? {});
    return examples.map(([name, example]) => ({
      name,
      headers,
      body: JSON.stringify(dereference(document, example).value),
    }));
  });
}

function readHeaders(
  document: OpenApiDocument,
  parameters: readonly (Parameter | { readonly $ref: string })[],
): Record<string, string> {
  const found = parameters.map((declared) => dereference<Parameter>(document, declared));
  return Object.fromEntries(found.map(({ name, example }) => [name, String(example)]));
}
