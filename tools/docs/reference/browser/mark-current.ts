/** Marks the operation that is being read in the navigation. Returns the anchor of that operation. */
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
    if (link !== undefined && navigation !== null) keepVisible(link, navigation);
  };
  // A thin strip below the bar: one operation is in it at a time.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id);
    },
    { rootMargin: "-20% 0px -79% 0px" },
  );
  for (const section of document.querySelectorAll(".operation")) observer.observe(section);
  return () => current;
}

/** Scrolls the navigation alone, never the page. */
function keepVisible(link: HTMLElement, navigation: HTMLElement): void {
  const [own, frame] = [link.getBoundingClientRect(), navigation.getBoundingClientRect()];
  if (own.top >= frame.top && own.bottom <= frame.bottom) return;
  navigation.scrollTop += own.top - frame.top - frame.height / 3;
}
