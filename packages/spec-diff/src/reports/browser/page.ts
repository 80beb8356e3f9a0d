import { showMatching } from "./filter-findings.ts";
import { createRestLoader } from "./load-rest.ts";
import { followAddress, keepInAddress } from "./page-address.ts";
import { type Parts, readParts } from "./page-parts.ts";

function listenToForm(parts: Parts, loadRest: () => Promise<void>): void {
  const { form } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = async () => {
    await loadRest();
    showMatching(parts);
    keepInAddress(form);
  };
  const updateSoon = () => {
    clearTimeout(timer);
    // Without the delay a screen reader announces every count between two keys.
    timer = setTimeout(update, 150);
  };
  form.addEventListener("input", updateSoon);
  // The fields are empty only after the event.
  form.addEventListener("reset", updateSoon);
  form.addEventListener("submit", (event) => event.preventDefault());
}

function linkOperations(parts: Parts): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-operation]")) {
    link.href = `#${new URLSearchParams({ operation: link.dataset.operation ?? "" })}`;
  }
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("a[data-operation]") === null) return;
    // Wait until the address has changed, and with it the finding list.
    setTimeout(() => {
      parts.count.scrollIntoView();
    });
  });
}

/** One listener for all copy buttons. */
function listenToCopy(): void {
  document.addEventListener("click", async ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>("[data-copy]");
    const label = button?.firstChild;
    if (!button || !label) return;
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? "");
      label.textContent = "Copied";
    } catch {
      const code = button.parentElement?.querySelector("code");
      if (code) getSelection()?.selectAllChildren(code);
      label.textContent = "Selected";
    }
  });
}

function listenToKeys(form: HTMLFormElement): void {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    // In the search field it is a letter.
    if (target instanceof HTMLInputElement && target.type === "search") return;
    event.preventDefault();
    form.querySelector<HTMLInputElement>("#q")?.focus();
  });
}

function start(): void {
  document.documentElement.classList.add("scripted");
  listenToCopy();
  const parts = readParts();
  if (parts === undefined) return;
  parts.form.closest("[hidden]")?.removeAttribute("hidden");
  const loadRest = createRestLoader(parts);
  linkOperations(parts);
  listenToForm(parts, loadRest);
  listenToKeys(parts.form);
  for (const button of document.querySelectorAll("[data-more]")) {
    button.addEventListener("click", loadRest);
  }
  addEventListener("hashchange", () => followAddress(parts, loadRest));
  followAddress(parts, loadRest);
}

start();
