/** What a setting is, and how its text is read. */
export interface Setting<Value> {
  /** What it means, for `--help`. */
  readonly about: string;
  /** What the text must look like, for `--help` and for the error. */
  readonly form: string;
  readonly fallback: Value;
  /** What stands in for a value where the default depends on others, in words. */
  readonly fallbackAbout?: string;
  /** Hidden by `--print-config`. */
  readonly secret?: boolean;
  /** What `--print-config` shows of an entry of a list that may hold a secret in a part. */
  readonly showEntry?: (entry: string) => string;
  /** The value, or undefined when the text is wrong. */
  read(text: string): Value | undefined;
}

type Meaning<Value> = Pick<
  Setting<Value>,
  "about" | "fallback" | "fallbackAbout" | "secret" | "showEntry"
>;

export function text<Value extends string | undefined>(
  meaning: Meaning<Value>,
  form = "text",
  pattern = /./s,
): Setting<Value | string> {
  return { ...meaning, form, read: (given) => (pattern.test(given) ? given : undefined) };
}

export function wholeNumber(
  meaning: Meaning<number>,
  least: number,
  most: number,
): Setting<number> {
  return {
    ...meaning,
    form: `a whole number from ${least} to ${most}`,
    read(given) {
      const value = Number(given);
      return /^\d+$/.test(given) && value >= least && value <= most ? value : undefined;
    },
  };
}

export function oneOf<const Choice extends string>(
  meaning: Meaning<Choice>,
  choices: readonly Choice[],
): Setting<Choice> {
  return {
    ...meaning,
    form: `one of ${choices.join(", ")}`,
    read: (given) => choices.find((choice) => choice === given),
  };
}

export function someOf<const Choice extends string>(
  meaning: Meaning<readonly Choice[]>,
  choices: readonly Choice[],
): Setting<readonly Choice[]> {
  return {
    ...meaning,
    form: `some of ${choices.join(",")}, with commas between`,
    read(given) {
      const named = given.split(",");
      const known = choices.filter((choice) => named.includes(choice));
      return known.length === new Set(named).size ? known : undefined;
    },
  };
}

export function yesOrNo(meaning: Meaning<boolean>): Setting<boolean> {
  return {
    ...meaning,
    form: "yes or no",
    read: (given) => ({ yes: true, no: false })[given.toLowerCase()],
  };
}

/** Words with commas between; `none` is the empty list. */
export function words<Value extends readonly string[] | undefined>(
  meaning: Meaning<Value>,
  form: string,
  pattern: RegExp,
): Setting<Value | readonly string[]> {
  return {
    ...meaning,
    form: `${form}, with commas between, or none`,
    read(given) {
      if (given === "none") return [];
      const found = given.split(",").map((word) => word.trim());
      return found.every((word) => pattern.test(word)) ? found : undefined;
    },
  };
}

/** An address with one of the schemes, without a slash at the end. */
export function address<Value extends string | undefined>(
  meaning: Meaning<Value>,
  schemes: readonly string[],
): Setting<Value | string> {
  return {
    ...meaning,
    form: `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    read(given) {
      const scheme = URL.canParse(given) ? new URL(given).protocol.slice(0, -1) : "";
      return schemes.includes(scheme) ? given.replace(/\/+$/, "") : undefined;
    },
  };
}
