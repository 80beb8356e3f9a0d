import type { Alert } from "@bellwether/alerts";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Shorter than it takes to read an alert, longer than scrolling past it. */
const shownMs = 800;

const maxMarked = 100;

/** For each alert, while the list is open: a connection can break, or the service be busy. */
const maxCalls = 4;

/** Doubles before each retry, the first included. */
const retryMs = 500;

/**
 * Marks alerts as seen after half of each was in view for a moment, all in one call. A failed call is repeated, later
 * each time, while its alerts are in view; opening the list again begins anew.
 */
export function useSeenAlerts(
  list: RefObject<HTMLElement | null>,
  alerts: readonly Alert[],
  markSeen: (ids: readonly string[]) => Promise<void>,
): void {
  /** When each alert came into view. It outlives a list change, which observes anew. */
  const since = useRef(new Map<string, number>());
  /** Alerts needing no call now: it is under way, succeeded or failed too often. */
  const sent = useRef(new Set<string>());
  const calls = useRef(new Map<string, number>());
  const [retries, setRetries] = useState(0);
  // A retry observes its alerts again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const { current: inView } = since;
    const retry = (ids: readonly string[]) => {
      const again = ids.filter((id) => (calls.current.get(id) ?? 0) < maxCalls);
      const [first] = again;
      if (first === undefined) return;
      const start = () => {
        for (const id of again) sent.current.delete(id);
        setRetries((count) => count + 1);
      };
      setTimeout(start, retryMs * 2 ** (calls.current.get(first) ?? 0));
    };
    const ids = new Map<Element, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      const now = performance.now();
      const due = [...inView].flatMap(([id, at]) => (now - at >= shownMs ? id : []));
      const marked = due.slice(0, maxMarked);
      for (const id of marked) {
        sent.current.add(id);
        calls.current.set(id, (calls.current.get(id) ?? 0) + 1);
        inView.delete(id);
      }
      if (marked.length > 0) markSeen(marked).catch(() => retry(marked));
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
      if (item === undefined || seenAt !== undefined || sent.current.has(id)) continue;
      ids.set(item, id);
      observer.observe(item);
    }
    const observed = new Set(ids.values());
    for (const id of inView.keys()) if (!observed.has(id)) inView.delete(id);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, alerts, markSeen, retries]);
}
