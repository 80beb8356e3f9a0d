import type { CallToolResult } from "@modelcontextprotocol/server";
import { outsideNotice } from "./outside-text.ts";
import { fitBudget } from "./result-budget.ts";
import type { ToolResult } from "./tool.ts";

/**
 * Writes a result for both client kinds: structured, and as text for those reading only text. A transaction is for the
 * person's wallet: a client honouring the audience keeps its bytes, a thousand tokens, from the model.
 */
export function toCallResult({ data, hasOutsideText, transaction }: ToolResult): CallToolResult {
  const structuredContent = fitBudget(data) as Record<string, unknown>;
  const json = JSON.stringify(structuredContent);
  const text = hasOutsideText === true ? `${outsideNotice}\n${json}` : json;
  const content: CallToolResult["content"] = [{ type: "text", text }];
  if (transaction !== undefined) {
    const { uri, base64: blob } = transaction;
    content.push({
      type: "resource",
      resource: { uri, mimeType: "application/vnd.solana.transaction", blob },
      annotations: { audience: ["user"] },
    });
  }
  return { content, structuredContent };
}
