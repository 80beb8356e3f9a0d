import type { Page } from "@bellwether/browser/open-chromium";

/** Waits for all transitions and animations, such as those of a colour scheme change. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Transitions start with the next frame.
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
