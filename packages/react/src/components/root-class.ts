export interface ThemeProps {
  /** The colour scheme; that of the system by default. */
  readonly theme?: "light" | "dark" | undefined;
  readonly className?: string | undefined;
}

/** The classes of a component's root, which the stylesheet and the application style. */
export function rootClass(name: string, className: string | undefined): string {
  return ["bellwether", `bellwether-${name}`, className].filter(Boolean).join(" ");
}
