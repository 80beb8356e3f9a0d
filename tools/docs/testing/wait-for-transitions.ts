import type { Page } from "playwright-core";

/** Waits until nothing on a page fades or moves any more, as colours do when the scheme changes. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was just changed begins to fade with the next frame.
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
