/** The Markdown of a page stands beside it, under the same name. */
export function mirrorOf(href: string): string {
  return /^[a-z]+:/.test(href) ? href : href.replace(/\.html(?=[#?]|$)/, ".md");
}
