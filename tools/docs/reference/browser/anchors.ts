import { reportMissingAnchor } from "./notice.ts";

const scrollIntervalMs = 150;
const maxScrolls = 27;
const maxTicks = 400;

/** The anchor in the address, without what Redoc appends to it; empty when there is none. */
export function currentAnchor(): string {
  const anchor = decodeURIComponent(location.hash.slice(1)).split("#")[0]?.split("?")[0] ?? "";
  return anchor.length > 1 ? anchor : "";
}

/**
 * The anchor that an older version of Redoc meant: `tag/Markets/operation/listMarkets`, `operation/listMarkets` and
 * `tag/Markets` lead to `/markets/listmarkets` and `/markets`.
 */
function findAnchor(anchor: string, known: readonly string[]): string | undefined {
  const [, tag, operation] =
    /^(?:tag\/([^/]+)(?:\/|$))?(?:operation\/([^/]+))?$/.exec(anchor) ?? [];
  const name = (operation ?? tag)?.toLowerCase().replaceAll(/\s+/g, "-");
  if (name === undefined) return undefined;
  return known.find((id) =>
    operation === undefined ? id === `/${name}` : id.endsWith(`/${name}`),
  );
}

/** Opens what an older link names; says so when this version does not have it. */
export function resolveAnchor(known: readonly string[], open: (anchor: string) => void): void {
  const anchor = currentAnchor();
  if (anchor === "" || known.includes(anchor)) return;
  const found = findAnchor(anchor, known);
  if (found !== undefined) open(found);
  else if (/^(\/|tag\/|operation\/)/.test(anchor)) reportMissingAnchor(anchor);
}

/**
 * Scrolls to an anchor until the reader scrolls, presses something or goes elsewhere, for about four seconds after Redoc
 * has drawn it: Redoc draws its operations in order, and each pushes those below it down. After a minute without the
 * element, Redoc has failed.
 */
export function keepInView(anchor: string): void {
  // Redoc's anchors start with a slash.
  if (!anchor.startsWith("/")) return;
  let hasMoved = false;
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown", "hashchange"]) {
    addEventListener(type, () => (hasMoved = true), { once: true, passive: true });
  }
  let [scrolls, ticks] = [0, 0];
  const timer = setInterval(() => {
    const target = document.getElementById(anchor.slice(1));
    ticks += 1;
    if (hasMoved || scrolls === maxScrolls || ticks === maxTicks) clearInterval(timer);
    else if (target !== null) {
      // A smooth scroll would go on while the reader presses a link, and move it away from the pointer.
      target.scrollIntoView({ behavior: "instant" });
      scrolls += 1;
    }
  }, scrollIntervalMs);
}
