/*
 * Labels name apps, topics, keys and webhooks, in wallets, emails and terminals. One that is blank, or that a reader cannot
 * tell from another, hides who sends. A spec marks them with `x-label`; its pattern has the part of this rule that every
 * engine for patterns understands.
 */

/** Controls, line breaks, text directions, private use, and what has no width of its own. */
const unseen = String.raw`\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb`;

/** Scripts in which a joiner between two letters changes how they look. */
const joinedScripts = "Arab Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu"
  .split(" ")
  .map((script) => String.raw`\p{sc=${script}}`)
  .join("");

/** Joiners and variation selectors where they belong to emoji or to such letters. */
const joiners = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[#*0-9])\ufe0f(?=\u20e3)`,
  String.raw`(?<=[${joinedScripts}])[\u200c\u200d](?=[${joinedScripts}])`,
];

/** Empty text passes: where a label is required, the spec has `minLength`. For the flag `u`. */
export const labelPattern = String.raw`^(?!\s+$)(?:[^${unseen}]|${joiners.join("|")})*$`;

const label = new RegExp(labelPattern, "u");

export const describedLabel =
  "one line of visible text, without invisible, private-use or text-direction characters";

export function isLabel(text: string): boolean {
  return label.test(text);
}

const unseenCharacters = new RegExp(`[${unseen}]+`, "gu");

/** Shows such characters as escapes, in a message that quotes a caller. */
export function escapeUnseen(text: string): string {
  return text.replace(unseenCharacters, (characters) =>
    Array.from(characters, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join(
      "",
    ),
  );
}

/** The visible part of a name that someone else has chosen, such as the maker of a token; PostgreSQL stores no half characters. */
export function toLabel(text: string, maxLength: number): string {
  const visible = text.toWellFormed().replace(unseenCharacters, "").trim();
  return Array.from(visible).slice(0, maxLength).join("").trimEnd();
}
