import { type ComparisonContext, type OperationContext, record } from "./comparison.ts";
import { childOf } from "./operation.ts";
import { compareOperations } from "./operations.ts";

/** What the service sends unasked. */
export function compareWebhooks(comparison: ComparisonContext): void {
  const webhooks = {
    old: childOf(comparison.old, comparison.old.root, "webhooks"),
    new: childOf(comparison.new, comparison.new.root, "webhooks"),
  };
  for (const name of new Set([...Object.keys(webhooks.old), ...Object.keys(webhooks.new)])) {
    if (name.startsWith("x-")) continue;
    const [had, has] = [Object.hasOwn(webhooks.old, name), Object.hasOwn(webhooks.new, name)];
    if (!had || !has) {
      const locations = {
        old: { node: webhooks.old, ...(had ? { key: name } : {}) },
        new: { node: webhooks.new, ...(has ? { key: name } : {}) },
      };
      const rule = has ? "webhook-added" : "webhook-removed";
      const context: OperationContext = {
        operation: `webhook ${name}`,
        request: "response",
        response: "request",
      };
      record(comparison, context, { rule, subject: `the webhook ${name}`, ...locations });
      continue;
    }
    const [old, now] = [webhooks.old, webhooks.new].map((holder) => ({ [name]: holder[name] }));
    const maps = { prefix: "webhook ", isReversed: true, kind: "name" } as const;
    compareOperations(comparison, { ...maps, old: old ?? {}, new: now ?? {} });
  }
}
