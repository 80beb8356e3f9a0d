import { type Browser, connectChromium } from "@bellwether/browser/open-chromium";
import type { Serving } from "@bellwether/start/serve";
import { inject } from "vitest";

/**
 * The service of a test run, with a simulator and the push feed `harbor`. Test files use it at the same time, so a test
 * reads only what it made, and sends to its own wallets.
 */
export interface SharedService extends Pick<Serving, "origin" | "keys" | "dataFolder"> {
  /** The JSON-RPC address of the local chain. */
  readonly chain: string;
}

export interface SharedBrowser {
  readonly endpoint: string;
}

export function openSharedService(): Promise<SharedService> {
  return request("service");
}

/** The browser of a test run. `close` closes the pages that this file opened. */
export async function openSharedBrowser(): Promise<Browser> {
  const { endpoint } = await request<SharedBrowser>("browser");
  return connectChromium(endpoint);
}

async function request<Part>(name: string): Promise<Part> {
  const response = await fetch(`${inject("sharedParts")}/${name}`);
  if (!response.ok) throw new Error(`The ${name} did not start: ${await response.text()}`);
  return (await response.json()) as Part;
}
