import { serveChromium } from "@bellwether/browser/open-chromium";
import type { Part } from "./offer-shared-parts.ts";
import type { SharedBrowser } from "./shared-parts.ts";

export async function startBrowser(): Promise<Part> {
  const { endpoint, close } = await serveChromium();
  const shown: SharedBrowser = { endpoint };
  return { shown, stop: close };
}
