// Stands inside the head of every page: says that scripts run, and sets the colours that were chosen.
try {
  document.documentElement.classList.add("js");
  const scheme = localStorage.getItem("bellwether-scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
} catch {}
