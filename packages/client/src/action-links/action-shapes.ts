/** The field properties `fill` needs; every host's type is assignable. */
export interface FillableParameter {
  readonly name: string;
  readonly type?: unknown;
  readonly required?: boolean;
  readonly pattern?: string;
  readonly patternDescription?: string;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly options?: readonly { readonly value: string }[];
}

/** A button with its fields. */
export interface FillableAction {
  readonly href: string;
  readonly type?: unknown;
  readonly parameters?: readonly FillableParameter[];
}

/** The input for a field. Amounts as text keep every digit. */
export type ActionValue = string | number | bigint | boolean | Date | readonly string[];

/** A button whose fields are filled in. */
export interface FilledAction {
  /** Where to POST. */
  readonly href: string;
  readonly type?: string;
  /** Values for fields without a placeholder in the URL. */
  readonly data?: Readonly<Record<string, string | string[]>>;
}
