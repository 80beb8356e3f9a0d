import { createCodeTabs } from "./code-tabs.ts";
import { enableColorSchemeButton } from "./color-scheme.ts";
import { addCopyButton } from "./copy-button.ts";
import { enableMarkdownCopy } from "./copy-markdown.ts";
import { openOnWideScreens } from "./open-on-wide-screens.ts";
import { closePopupMenusOnLeave } from "./popup-menus.ts";
import { addServiceLinks } from "./service-links.ts";

enableColorSchemeButton();
closePopupMenusOnLeave();
openOnWideScreens();
createCodeTabs(document.querySelectorAll<HTMLElement>(".samples"));
document.querySelectorAll<HTMLElement>(".code").forEach(addCopyButton);
enableMarkdownCopy();
addServiceLinks();
