/** Closes the menu of hosts on Escape and on a click outside of it. */
export function closeHostsMenuOnLeave(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>(".hosts-menu");
  document.addEventListener("click", ({ target }) => {
    for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus) {
      if (menu.open && menu.contains(document.activeElement))
        menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
}
