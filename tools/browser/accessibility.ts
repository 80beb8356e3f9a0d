import axe from "axe-core";
import type { Page } from "./open-chromium.ts";

/** The rules whose result depends on the colour scheme. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** The rules whose result depends on the size of the window; axe leaves out the size of targets unless it is asked. */
export const sizeRules = ["scrollable-region-focusable", "target-size", "link-in-text-block"];

/**
 * The accessibility violations of a page, each with the HTML of its first element.
 *
 * @param rules the only rules to run; all by default
 */
export async function listViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = {
    // All styles are on the page or in files that axe may not read from disk.
    preload: false,
    // Describing what passes takes half of the time.
    resultTypes: ["violations"],
    ...(rules !== undefined && { runOnly: { type: "rule", values: rules } }),
  };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
