import { type Comparison, compareWords, record, type Scene, type Sides } from "./comparison.ts";
import { compareHeaders, compareMediaTypes } from "./content.ts";
import { compareLinks } from "./links.ts";
import { childOf, type Operation } from "./operation.ts";

const handled = new Set(["content", "headers", "links"]);

export function compareResponses(
  comparison: Comparison,
  scene: Scene,
  before: Operation,
  after: Operation,
): void {
  const sides = {
    old: childOf(comparison.old, before.node, "responses"),
    new: childOf(comparison.new, after.node, "responses"),
  };
  const isStatus = (status: string) => !status.startsWith("x-");
  for (const status of Object.keys(sides.old).filter(isStatus)) {
    const subject = `the ${status} response of ${scene.operation}`;
    if (Object.hasOwn(sides.new, status)) {
      const response = {
        old: childOf(comparison.old, sides.old, status),
        new: childOf(comparison.new, sides.new, status),
      };
      compareResponse(comparison, scene, subject, response);
    } else recordStatus(comparison, scene, sides, status, "removed");
  }
  for (const status of Object.keys(sides.new).filter(isStatus)) {
    if (!Object.hasOwn(sides.old, status)) recordStatus(comparison, scene, sides, status, "added");
  }
  const statuses = new Set([...Object.keys(sides.old), ...Object.keys(sides.new)].filter(isStatus));
  compareWords(comparison, scene, `the responses of ${scene.operation}`, sides, statuses);
}

function recordStatus(
  comparison: Comparison,
  scene: Scene,
  { old, new: now }: Sides,
  status: string,
  change: "added" | "removed",
): void {
  const kind = /^[123]/.test(status) ? "success" : "error";
  const spots =
    change === "added"
      ? { old: { node: old }, new: { node: now, key: status }, after: status }
      : { old: { node: old, key: status }, new: { node: now }, before: status };
  const rule = `${kind}-response-${change}` as const;
  record(comparison, scene, { rule, subject: scene.operation, ...spots }, scene.response);
}

function compareResponse(
  comparison: Comparison,
  scene: Scene,
  subject: string,
  sides: Sides,
): void {
  compareHeaders(comparison, scene, subject, sides);
  compareMediaTypes(comparison, scene, scene.response, subject, sides);
  compareLinks(comparison, scene, subject, sides);
  compareWords(comparison, scene, subject, sides, handled);
}
