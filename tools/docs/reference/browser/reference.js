// A reference page: loads Redoc when the page is first used, keeps the place when the version is switched.
(() => {
  const element = document.getElementById("redoc");
  const data = JSON.parse(document.getElementById("reference-data").textContent);
  const missing = document.getElementById("missing-place");
  const scripts = document.currentScript.src;
  let begun = false;
  let pressed;

  // Redoc's own colours follow the site's switch.
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  function followScheme() {
    const scheme = root.dataset.scheme ?? (dark.matches ? "dark" : "light");
    root.classList.toggle("dark", scheme === "dark");
    root.classList.toggle("light", scheme === "light");
    try {
      localStorage.setItem("redoc.colorMode", scheme);
    } catch {}
  }
  followScheme();
  dark.addEventListener("change", followScheme);
  new MutationObserver(followScheme).observe(root, { attributeFilter: ["data-scheme"] });

  function begin() {
    if (begun) return;
    begun = true;
    const script = document.createElement("script");
    script.src = new URL("redoc.js", scripts).href;
    script.onload = () => {
      window.BellwetherRedoc.hydrate(data.definition, data.options, element);
      // Whoever pressed something before it could answer gets the answer now.
      requestAnimationFrame(() => setTimeout(() => pressed?.click(), 50));
      stayAt(placeOf(location.hash));
    };
    script.onerror = () => say("Redoc's script could not be loaded; the text of this version can.");
    document.head.append(script);
  }

  // Redoc draws its operations one after the other, and each pushes down what was scrolled to before.
  function stayAt(place) {
    if (place.length <= 1) return;
    let isMoved = false;
    for (const sign of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      addEventListener(sign, () => (isMoved = true), { once: true, passive: true });
    }
    const end = performance.now() + 4000;
    const timer = setInterval(() => {
      const target = document.getElementById(place.slice(1));
      if (isMoved || performance.now() > end) clearInterval(timer);
      else target?.scrollIntoView();
    }, 150);
  }

  element.addEventListener(
    "click",
    (event) => {
      if (window.BellwetherRedoc) return;
      const target = event.target.closest("a[href^='/'], button, [role='link'], [data-testid]");
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      pressed = target;
      begin();
    },
    true,
  );
  // Redoc takes every link with a fragment for a place of its own page, and would lead nowhere.
  document.addEventListener(
    "click",
    (event) => {
      if (event.target.closest?.("a[href*='/console/index.html#']")) event.stopPropagation();
    },
    true,
  );
  for (const sign of ["pointerdown", "keydown", "scroll", "touchstart"]) {
    addEventListener(sign, begin, { once: true, passive: true });
  }
  // Browsers also say "pointermove" when the page is laid out under a pointer that rests.
  let rest;
  addEventListener("pointermove", function compare({ clientX, clientY }) {
    rest ??= { clientX, clientY };
    if (clientX === rest.clientX && clientY === rest.clientY) return;
    removeEventListener("pointermove", compare);
    begin();
  });

  function placeOf(hash) {
    return decodeURIComponent(hash.slice(1)).split("#")[0].split("?")[0];
  }

  function say(sentence) {
    missing.textContent = sentence;
    missing.hidden = false;
  }

  // A place that this version does not have was asked for by a link from another one.
  const asked = placeOf(location.hash);
  if (asked.length > 1 && !(asked in data.places)) {
    const name = asked.split("/").pop();
    const version = data.definition.info.version;
    history.replaceState(null, "", location.pathname);
    say(`Version ${version} has no ${name}; this is its beginning.`);
  } else if (asked.length > 1) begin();

  for (const link of document.querySelectorAll(".versions a")) {
    link.addEventListener("click", () => {
      const place = placeOf(location.hash);
      link.hash = place.length > 1 ? place : "";
    });
  }
  // A list that stays open would cover what was chosen.
  addEventListener("click", (event) => {
    for (const list of document.querySelectorAll("details.versions[open]")) {
      if (!list.contains(event.target)) list.open = false;
    }
  });
})();
