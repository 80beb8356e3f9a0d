// What every page can do beyond being read: choose colours, copy code, choose a language of samples.
(() => {
  const root = document.documentElement;

  /** Pages from disk may not be allowed to remember; they work all the same. */
  function recall(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function remember(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {}
  }

  function offerSchemes() {
    const button = document.querySelector(".scheme");
    const schemes = ["system", "light", "dark"];
    const words = { system: "as the system", light: "light", dark: "dark" };
    const show = () => {
      const text = `Colours: ${words[root.dataset.scheme ?? "system"]}`;
      button.title = text;
      button.querySelector("span").textContent = text;
    };
    button.addEventListener("click", () => {
      const now = root.dataset.scheme ?? "system";
      const next = schemes[(schemes.indexOf(now) + 1) % schemes.length];
      if (next === "system") delete root.dataset.scheme;
      else root.dataset.scheme = next;
      remember("bellwether-scheme", next === "system" ? null : next);
      show();
      document.dispatchEvent(new CustomEvent("schemechange", { detail: next }));
    });
    button.hidden = false;
    show();
  }

  function offerCopy(block) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      const done = await navigator.clipboard
        .writeText(block.querySelector("code").textContent)
        .then(
          () => "Copied",
          () => "Not allowed",
        );
      button.textContent = done;
      setTimeout(() => {
        button.textContent = "Copy";
      }, 1500);
    });
    block.append(button);
  }

  const groups = [];
  function offerTabs(group, number) {
    const blocks = [...group.querySelectorAll(":scope > .code")];
    const list = document.createElement("div");
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", "Language of the sample");
    const tabs = blocks.map((block, index) => {
      const tab = document.createElement("button");
      const panel = block.querySelector("pre");
      tab.type = "button";
      tab.textContent = block.dataset.label;
      tab.id = `tab-${number}-${index}`;
      panel.id = `panel-${number}-${index}`;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      panel.removeAttribute("aria-label");
      tab.addEventListener("click", () => {
        const before = tab.getBoundingClientRect().top;
        remember("bellwether-sample", tab.textContent);
        for (const one of groups) one.choose(tab.textContent);
        // Blocks above change their height too: the one that was clicked stays where it is.
        scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
      });
      list.append(tab);
      return tab;
    });
    list.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = tabs.at((tabs.indexOf(document.activeElement) + step) % tabs.length);
      next.click();
      next.focus();
    });
    const choose = (label) => {
      const chosen = tabs.findIndex((tab) => tab.textContent === label);
      if (chosen < 0) return;
      for (const [index, tab] of tabs.entries()) {
        tab.setAttribute("aria-selected", String(index === chosen));
        tab.tabIndex = index === chosen ? 0 : -1;
        blocks[index].classList.toggle("chosen", index === chosen);
      }
    };
    choose(tabs[0].textContent);
    choose(recall("bellwether-sample"));
    group.prepend(list);
    groups.push({ choose });
  }

  function closeMenuOutside() {
    const menus = document.querySelectorAll(".hosts-menu");
    document.addEventListener("click", (event) => {
      for (const menu of menus) if (!menu.contains(event.target)) menu.open = false;
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      for (const menu of menus) {
        if (menu.open && menu.contains(document.activeElement)) menu.firstElementChild.focus();
        menu.open = false;
      }
    });
  }

  offerSchemes();
  closeMenuOutside();
  document.querySelectorAll(".samples").forEach(offerTabs);
  document.querySelectorAll(".code").forEach(offerCopy);
})();
