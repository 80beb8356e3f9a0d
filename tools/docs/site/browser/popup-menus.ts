/** Closes menus made of `details` on Escape and on a click outside of them. */
export function closePopupMenusOnLeave(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>("details.popup-menu");
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
