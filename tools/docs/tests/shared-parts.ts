import { type Browser, connectChromium } from "@bellwether/browser/open-chromium";
import type { Serving } from "@bellwether/start/serve";
import { inject } from "vitest";

/**
 * A test run's service, with a simulator and the push feed `harbor`. Test files use it at the same time, so a test
 * reads only what it made, and sends to its own wallets.
 */
export interface SharedService extends Pick<Serving, "origin" | "keys" | "dataFolder"> {
  /** The local chain's JSON-RPC address. */
  readonly chain: string;
}

export interface SharedBrowser {
  readonly endpoint: string;
}

export function openSharedService(): Promise<SharedService> {
  return request("service");
}

/** A test run's browser. `close` closes the pages opened by this file. */
export async function openSharedBrowser(): Promise<Browser> {
  const { endpoint } = await request<SharedBrowser>("browser");
  return connectChromium(endpoint);
}

async function request<Part>(name: string): Promise<Part> {
  const response = await fetch(`${inject("sharedParts")}/${name}`);
  if (!response.ok) throw new Error(`The ${name} did not start: ${await response.text()}`);
  return (await response.json()) as Part;
}
