export interface ThemeProps {
  /** The colour scheme; the system's by default. */
  readonly theme?: "light" | "dark" | undefined;
  readonly className?: string | undefined;
}

/** The classes on a component's root, which the stylesheet and the application style. */
export function rootClass(name: string, className: string | undefined): string {
  return ["bellwether", `bellwether-${name}`, className].filter(Boolean).join(" ");
}
