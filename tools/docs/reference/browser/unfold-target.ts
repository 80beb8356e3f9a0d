// Inlined before the operations: on a phone it unfolds the operation in the address before the first paint, when the
// page does not have it yet and `:target` finds nothing.
try {
  const style = document.createElement("style");
  const part = `[id=${JSON.stringify(decodeURIComponent(location.hash.slice(1)))}] .part`;
  style.textContent = `${part}>summary{display:none}${part}::details-content{content-visibility:visible}`;
  document.head.append(style);
  addEventListener("hashchange", () => style.remove(), { once: true });
} catch {}
