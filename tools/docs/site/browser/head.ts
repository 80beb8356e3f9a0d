// Inlined into the head of every page, before its styles: marks that scripts run and whether a server sent the page,
// and applies the stored colour scheme before the first paint.
try {
  const root = document.documentElement;
  root.classList.add("js");
  // Pages from disk may not fetch.
  if (location.protocol !== "file:") root.classList.add("served");
  const scheme = localStorage.getItem("bellwether-scheme");
  if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;
} catch {}
