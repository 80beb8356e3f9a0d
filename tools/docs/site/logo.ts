const pine = "#0b5d4b";
const brass = "#f2b94b";

/** A bell with a market's rising line cut into it. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="7" fill="${pine}"/><path d="M16 4.6a1.9 1.9 0 0 1 1.8 2.5c3.6.8 5.7 3.8 6 7.7l.4 4.6c.1 1.3.7 2.3 1.8 3.1H6c1.1-.8 1.7-1.8 1.8-3.1l.4-4.6c.3-3.9 2.4-6.9 6-7.7A1.9 1.9 0 0 1 16 4.6z" fill="${brass}"/><path d="m10.4 18.6 3.5-3.4 2.9 2.3 4.7-5.4" fill="none" stroke="${pine}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><path d="M13 24.4a3.2 3.2 0 0 0 6 0z" fill="${brass}"/></svg>`;

/** The logo as a data URL, for the browser's tab. */
export const faviconUrl = `data:image/svg+xml,${encodeURIComponent(logo)}`;
