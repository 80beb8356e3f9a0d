/** A change that both tools report with different severities on purpose. */
export interface PolicyDifference {
  /** Our rules for the change; "nothing" where we report nothing at all. */
  readonly ours: RegExp;
  /** Ids of oasdiff for the change; "nothing" likewise. */
  readonly theirs: RegExp;
  /** Stricter: breaking for us only. Milder: breaking for them only. */
  readonly weAre: "stricter" | "milder";
  readonly why: string;
}

/** A disagreement that no entry explains is open. */
export const policyDifferences: readonly PolicyDifference[] = [
  {
    ours: /^(operation|parameter)-removed$/,
    theirs: /-removed-with-deprecation$/,
    weAre: "stricter",
    why: "A deprecation without a date says that it ends, not when, so the removed operation was still in use.",
  },
  {
    ours: /^sunset-withdrawn$/,
    theirs: /-sunset-deleted$/,
    weAre: "milder",
    why: "A withdrawn sunset date breaks no call; it is risky for callers who planned with it.",
  },
  {
    ours: /^nothing$|^extension-changed$/,
    theirs: /-stability-level$|-x-extensible-enum-/,
    weAre: "milder",
    why: "Extensions outside the standard are not interpreted; their changes are reported as editorial.",
  },
  {
    ours: /^security-tightened$/,
    theirs: /^api-(global-)?security-/,
    weAre: "stricter",
    why: "Who comes with the credentials of before is refused; they rate it as information.",
  },
  {
    ours: /^server-/,
    theirs: /^nothing$/,
    weAre: "stricter",
    why: "Requests to a removed server address fail; oasdiff does not rate servers.",
  },
  {
    ours: /^(required-)?property-removed$|^(contains|condition)-changed$/,
    theirs: /^request-property-removed$/,
    weAre: "stricter",
    why: "A server that rejects unknown properties rejects the property; they warn. Consequences that are not proved safe are reported too.",
  },
  {
    ours: /^property-became-required$/,
    theirs: /^nothing$|^request-property-became-optional$/,
    weAre: "stricter",
    why: "A name in `required` is demanded whether `properties` declares it or not; they look at declared ones only.",
  },
  {
    ours: /^property-became-required$/,
    theirs: /^request-property-became-required-with-default$/,
    weAre: "stricter",
    why: "A default is an annotation: a validator does not fill it in, so requests without the property are refused.",
  },
  {
    ours: /^required-read-only-removed$/,
    theirs: /^request-required-property-became-not-read-only$/,
    weAre: "stricter",
    why: "Callers were not to send it and must now; they rate it as information.",
  },
  {
    ours: /^pattern-added$/,
    theirs: /^request-property-pattern-added$/,
    weAre: "milder",
    why: "The property is read-only, so no request carries it.",
  },
  {
    ours: /^pattern-removed$/,
    theirs: /^response-property-pattern-removed$/,
    weAre: "stricter",
    why: "Readers that rely on the pattern meet other text; they rate it as information.",
  },
  {
    ours: /^pattern-changed$/,
    theirs: /-pattern-changed$/,
    weAre: "stricter",
    why: "Whether one pattern allows all that the other does is not proved, so it is not called safe; they warn.",
  },
  {
    ours: /^(minimum|maximum|min-length|max-length|min-items|max-items)-added$/,
    theirs: /^request-.*-(min|max)(-length|-items)?-set$/,
    weAre: "stricter",
    why: "Values beyond a new limit are rejected; they warn.",
  },
  {
    ours: /^nothing$/,
    theirs: /^request-(body|property)-max-decreased$/,
    weAre: "milder",
    why: "The limit applies to numbers and is set on a string or an object, where it has no effect.",
  },
  {
    ours: /^component-(added|removed)$/,
    theirs: /-any-of-removed$|-all-of-added$/,
    weAre: "milder",
    why: "The member equals another one of the list, so the same values are allowed as before.",
  },
  {
    ours: /^alternative-folded$/,
    theirs: /^request-property-enum-value-removed$/,
    weAre: "milder",
    why: "The list of values gave way to all text, so each of them is still allowed.",
  },
  {
    ours: /^default-(added|removed)$/,
    theirs: /^request-parameter-default-value-(added|removed)$/,
    weAre: "milder",
    why: "What leaving it out meant was not said before, or is not said any more: a risk, and no proof of a change.",
  },
  {
    ours: /^enum-value-added$/,
    theirs: /^response-property-enum-value-added$/,
    weAre: "stricter",
    why: "Code that handles every known value meets one it does not know; they warn.",
  },
  {
    ours: /^schema-changed$/,
    theirs: /^request-(body|property)-one-of-added$/,
    weAre: "stricter",
    why: "The alternatives overlap, and of `oneOf` exactly one may fit: what fits two is refused from now on, and a value shows it.",
  },
];
