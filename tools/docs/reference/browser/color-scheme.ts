const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

/** Keeps Redoc's colours in step with the site's colour scheme. */
export function syncRedocColors(): void {
  apply();
  dark.addEventListener("change", apply);
  new MutationObserver(apply).observe(root, { attributeFilter: ["data-scheme"] });
}

function apply(): void {
  const scheme = root.dataset.scheme ?? (dark.matches ? "dark" : "light");
  root.classList.toggle("dark", scheme === "dark");
  root.classList.toggle("light", scheme === "light");
  try {
    localStorage.setItem("redoc.colorMode", scheme);
  } catch {}
}
