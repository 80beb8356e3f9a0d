import type { Page } from "@bellwether/browser/open-chromium";
import { isLongRun } from "../../testing/tiers.ts";

/**
 * Removes list items, rows and content sections repeating a structure: the same element kinds, with the same classes
 * and attributes. Accessibility checks take most of their time on them, and find the same violations in the two
 * remaining elements of each structure. A long run keeps all.
 */
export async function dropRepetitions(page: Page): Promise<void> {
  if (isLongRun) return;
  await page.evaluate(`(() => {
    const shapes = new WeakMap();
    const readShape = (element) => {
      const attributes = element.getAttributeNames().sort().join(" ");
      const children = [...element.childNodes].map((node) =>
        node instanceof Element ? shapeOf(node) : node.textContent.trim() === "" ? "" : "text",
      );
      return element.localName + "." + element.className + "[" + attributes + "](" + [...new Set(children)].sort().join(",") + ")";
    };
    const shapeOf = (element) => {
      if (!shapes.has(element)) shapes.set(element, readShape(element));
      return shapes.get(element);
    };
    const counts = new Map();
    const all = [...document.querySelectorAll("main :is(li, tr, section, article)")];
    for (const element of all) shapeOf(element);
    for (const element of all) {
      const parent = element.parentElement;
      const shape = parent.localName + "." + parent.className + " " + shapeOf(element);
      const count = (counts.get(shape) ?? 0) + 1;
      counts.set(shape, count);
      // A list keeps an item: empty ones are violations of their own.
      if (count > 2 && element !== parent.firstElementChild) element.remove();
    }
  })()`);
}
