import { deflateRawSync } from "node:zlib";
import { type Level, levels } from "../rules/rule.ts";
import { plural } from "./show-text.ts";

/** How many findings per level the page has in its text; the script unpacks the others. */
export const firstFindings = 25;

/** What the page holds for a level behind the first findings. */
export type RestByLevel = ReadonlyMap<Level, readonly string[]>;

/** The other findings, compressed: a large description's page would have megabytes few readers reach. */
export function renderRest(rest: RestByLevel): string {
  if (rest.size === 0) return "";
  const byLevel = levels.flatMap((level) => {
    const findings = rest.get(level);
    return findings === undefined ? [] : [[level, findings.join("\n")]];
  });
  const packed = deflateRawSync(JSON.stringify(byLevel), { level: 9 }).toString("base64");
  // No script: a browser does not run a block with this type.
  return `<script type="text/plain" id="rest">${packed}</script>`;
}

/** @param count how many findings at the level follow */
export function renderMore(count: number): string {
  const more = `${plural(count, "more finding", "more findings")}`;
  return `<p class="more"><button type="button" class="needs-script" data-more>Show ${more}</button><noscript>${more} here need JavaScript; the JSON report has all.</noscript></p>`;
}
