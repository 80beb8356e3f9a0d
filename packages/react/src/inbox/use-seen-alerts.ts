import type { Alert } from "@bellwether/alerts";
import { type RefObject, useEffect, useRef } from "react";

/** Shorter than it takes to read an alert, longer than scrolling past it. */
const shownMs = 800;

const maxMarked = 100;

/** Marks alerts as seen after half of each was in view for a moment, in one call for all that were. */
export function useSeenAlerts(
  list: RefObject<HTMLElement | null>,
  alerts: readonly Alert[],
  markSeen: (ids: readonly string[]) => Promise<void>,
): void {
  /** When each alert came into view. It outlives a change of the list, which observes anew. */
  const since = useRef(new Map<string, number>());
  /** A call that failed is not repeated while the list is open. */
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const { current: inView } = since;
    const ids = new Map<Element, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      const now = performance.now();
      const due = [...inView].flatMap(([id, at]) => (now - at >= shownMs ? id : []));
      const marked = due.slice(0, maxMarked);
      for (const id of marked) {
        tried.current.add(id);
        inView.delete(id);
      }
      if (marked.length > 0) markSeen(marked).catch(() => {});
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      if (inView.size === 0) return;
      const first = Math.min(...inView.values());
      timer = setTimeout(send, Math.max(0, first + shownMs - performance.now()));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, time } of entries) {
          const id = ids.get(target);
          if (id === undefined) continue;
          if (!isIntersecting) inView.delete(id);
          else if (!inView.has(id)) inView.set(id, time);
        }
        schedule();
      },
      { threshold: 0.5 },
    );
    for (const [index, { id, seenAt }] of alerts.entries()) {
      const item = list.current?.children[index];
      if (item === undefined || seenAt !== undefined || tried.current.has(id)) continue;
      ids.set(item, id);
      observer.observe(item);
    }
    const observed = new Set(ids.values());
    for (const id of inView.keys()) if (!observed.has(id)) inView.delete(id);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, alerts, markSeen]);
}
