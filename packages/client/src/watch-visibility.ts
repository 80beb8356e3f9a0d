/** Short looks at another tab keep the connection. */
const graceMs = 5000;

/** What it needs from `document`; workers and servers have none. */
interface Page extends EventTarget {
  readonly visibilityState: string;
}

export interface Visibility {
  /** Resolves when the page is visible, or the signal is aborted. */
  readonly visible: Promise<void>;
  /** Whether the page was hidden long enough for `onHidden`. */
  readonly wasHidden: boolean;
  /** Calls the function once, when the page has been hidden for some seconds. */
  onHidden(hide: () => void): void;
  end(): void;
}

/** Follows page visibility: a hidden page needs no connection. Without a page, it is always visible. */
export function watchVisibility(signal: AbortSignal): Visibility {
  const { document: page } = globalThis as { document?: Page };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasHidden = false;
  let show = () => {};
  let hide = () => {};
  const isHidden = () => page?.visibilityState === "hidden";
  const change = () => {
    clearTimeout(timer);
    if (!isHidden()) return show();
    timer = setTimeout(() => {
      wasHidden = true;
      hide();
    }, graceMs);
  };
  const visible = new Promise<void>((resolve) => {
    show = resolve;
    if (!isHidden() || signal.aborted) resolve();
  });
  page?.addEventListener("visibilitychange", change);
  signal.addEventListener("abort", show);
  return {
    visible,
    get wasHidden() {
      return wasHidden;
    },
    onHidden(given) {
      hide = given;
      wasHidden = false;
      change();
    },
    end() {
      clearTimeout(timer);
      page?.removeEventListener("visibilitychange", change);
      signal.removeEventListener("abort", show);
    },
  };
}
