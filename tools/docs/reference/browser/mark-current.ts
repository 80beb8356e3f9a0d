/**
 * Marks the operation being read in the navigation. Returns its anchor, or the tag's anchor above the first operation.
 */
export function markCurrentOperation(): () => string {
  const links = new Map<string, HTMLAnchorElement>();
  const navigation = document.querySelector<HTMLElement>(".reference-navigation");
  for (const link of navigation?.querySelectorAll<HTMLAnchorElement>("a[href^='#']") ?? []) {
    links.set(decodeURIComponent(link.hash.slice(1)), link);
  }
  let current = "";
  const mark = (anchor: string) => {
    if (anchor === current) return;
    links.get(current)?.removeAttribute("aria-current");
    current = anchor;
    const link = links.get(anchor);
    link?.setAttribute("aria-current", "true");
    if (link === undefined || navigation === null) return;
    const shown = navigation.querySelector(".current-operation");
    if (shown !== null) shown.textContent = link.querySelector("span")?.textContent ?? "";
    const list = navigation.querySelector(":scope > details > div");
    if (list !== null) keepVisible(link, list);
  };
  // A thin strip below the bar: one operation is in it at a time.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id);
    },
    { rootMargin: "-20% 0px -79% 0px" },
  );
  for (const section of document.querySelectorAll(".operation")) observer.observe(section);
  const tag = document.querySelector(".overview[id]")?.id ?? "";
  return () => current || tag;
}

/** Scrolls the list alone, never the page. */
function keepVisible(link: Element, list: Element): void {
  const [own, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top >= frame.top && own.bottom <= frame.bottom) return;
  list.scrollTop += own.top - frame.top - frame.height / 3;
}
