import axe from "axe-core";
import type { Page } from "./open-chromium.ts";

/** The rules whose result depends on the colour scheme. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** The rules whose result depends on the window size; axe leaves out target sizes unless asked. */
export const sizeRules = ["scrollable-region-focusable", "target-size", "link-in-text-block"];

/**
 * A page's accessibility violations, each with the HTML of its first element.
 *
 * @param rules the only rules to run; all by default
 */
export async function listViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = {
    // All styles are on the page or in files axe may not read from disk.
    preload: false,
    // Describing passed checks takes half the time.
    resultTypes: ["violations"],
    ...(rules !== undefined && { runOnly: { type: "rule", values: rules } }),
  };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
