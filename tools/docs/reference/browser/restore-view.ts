// Inlined at the start of the content of every reference: a reader who chose Redoc does not see the static view
// while Redoc loads. The setting is the one in `view.ts`.
try {
  if (localStorage.getItem("bellwether-reference-view") === "redoc")
    document.documentElement.classList.add("redoc-view");
} catch {}
