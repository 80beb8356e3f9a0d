import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findChromium } from "@bellwether/browser/find-chromium";
import lighthouse, { desktopConfig } from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices"] as const;
export type Category = (typeof categories)[number];
export type Screen = "desktop" | "mobile";

/** A page's Lighthouse scores, 0 to 100, with the audits that reduced them. */
export interface PageScores {
  readonly scores: Readonly<Record<Category, number>>;
  readonly faults: readonly string[];
}

/** A browser running Lighthouse on one page at a time. */
export interface Lighthouse {
  score(url: string, screen: Screen): Promise<PageScores>;
  close(): Promise<void>;
}

export async function startLighthouse(): Promise<Lighthouse> {
  const profile = await mkdtemp(join(tmpdir(), "bellwether-lighthouse-"));
  const { executablePath, args } = await findChromium();
  const flags = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const chromium = spawn(executablePath, [...args, ...flags, "about:blank"], { stdio: "ignore" });
  const ended = new Promise((resolve) => chromium.once("exit", resolve));
  const port = await readPort(profile);
  return {
    async score(url, screen) {
      const options = { port, output: "json", logLevel: "silent", onlyCategories: [...categories] };
      const config = screen === "desktop" ? desktopConfig : undefined;
      const result = await lighthouse(url, options as never, config);
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
      return readResult(result.lhr);
    },
    async close() {
      chromium.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Chromium writes its port to a file in the profile. */
async function readPort(profile: string): Promise<number> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) {
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const port = Number(text.split("\n")[0]);
    if (port > 0) return port;
  }
  throw new Error("Chromium opened no port for Lighthouse.");
}

interface LighthouseResult {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string }>
  >;
}

function readResult({ categories: found, audits }: LighthouseResult): PageScores {
  const scores = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]);
  const faults = categories.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
  );
  return { scores: Object.fromEntries(scores) as PageScores["scores"], faults };
}
