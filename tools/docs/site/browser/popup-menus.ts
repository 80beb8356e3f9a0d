/** Closes `details` menus on Escape, the innermost first, and on a click outside them. */
export function closePopupMenusOnLeave(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>("details.popup-menu")];
  document.addEventListener("click", ({ target }) => {
    for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" ? menus.findLast(({ open }) => open) : undefined;
    if (menu === undefined) return;
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  });
}
