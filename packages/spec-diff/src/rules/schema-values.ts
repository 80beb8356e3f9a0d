import {
  advise,
  always,
  breakingTypes,
  defineRules,
  narrowing,
  narrowingTypes,
  noTypes,
  schemas,
  widening,
  wideningTypes,
} from "./rule.ts";

/** Types, fixed values, formats and patterns: what single values may be. */
export const valueRules = defineRules({
  "type-widened": {
    message: "{subject} allows more types: {after} instead of {before}",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts more types. Your code needs no change.",
      "You may receive values of another type. Handle them; code for the old type may no longer compile.",
    ),
    maintainerAdvice:
      "Compatible in requests: each value that callers send is still accepted, whichever types or formats join. Add a field for the new type instead, and keep this one.",
    example: schemas({ type: "integer" }, { type: "number" }),
  },
  "type-narrowed": {
    message: "{subject} allows fewer types: {after} instead of {before}",
    level: narrowing,
    types: breakingTypes,
    advice: advise(
      "The server refuses values of the removed type. Send one of the types that remain.",
      "You no longer receive values of the removed type. Remove the code that handles them, which no longer compiles.",
    ),
    maintainerAdvice:
      "Compatible in responses: each value that comes was possible before, whichever types or formats are left. Deprecate the type in the description first. Readers of responses are only affected in their types.",
    example: schemas({ type: ["string", "integer"] }, { type: "string" }),
  },
  "type-changed": {
    message: "{subject} changed its type from {before} to {after}",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server refuses values of the old type. Send the new type.",
      "You receive values of the new type. Parse them; code for the old type fails.",
    ),
    maintainerAdvice:
      "Add a field of the new type beside the old one instead. Parameters, headers and fields of forms travel as text, so the change is compatible where all texts that callers send are still accepted: an integer may become a string there.",
    example: schemas({ type: "string" }, { type: "integer" }),
  },
  "null-allowed": {
    message: "{subject} may be null now",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts null too. Your code needs no change.",
      "You may receive null. Handle it wherever your code uses the value.",
    ),
    maintainerAdvice:
      "Null counts wherever it may come, in parameters and headers too. In requests all other values are accepted as before. Leave the field out instead where it is optional, or use an empty value.",
    example: schemas({ type: "string" }, { type: ["string", "null"] }),
  },
  "null-refused": {
    message: "{subject} may no longer be null",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses null. Send a value, or leave the field out where it is optional.",
      "You never receive null. Your code needs no change.",
    ),
    maintainerAdvice:
      "Compatible in responses: all other values were possible before. In requests, keep accepting null, with its old meaning.",
    example: schemas({ type: ["string", "null"] }, { type: "string" }),
  },
  "enum-value-added": {
    message: "{subject} may also be {after}",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts one more value. Your code needs no change.",
      "You may receive a value that your code does not know. Add a case for it and one for unknown values.",
    ),
    maintainerAdvice:
      "Breaking rather than risky in responses: code that handles every known value meets one that it does not know. Announce in the description, or with x-extensible-enum, that values may be added. Then readers expect them.",
    example: schemas({ enum: ["lending"] }, { enum: ["lending", "loop"] }),
  },
  "enum-value-removed": {
    message: "{subject} may no longer be {before}",
    level: narrowing,
    types: breakingTypes,
    advice: advise(
      "The server refuses this value. Send one of the others.",
      "You never receive this value. Remove the code that names it, which no longer compiles.",
    ),
    maintainerAdvice:
      "The server refuses a value that callers send, wherever the list is. Keep accepting the value, and deprecate it in the description.",
    example: schemas({ enum: ["lending", "loop"] }, { enum: ["lending"] }),
  },
  "enum-added": {
    message: "{subject} is restricted to {after}",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses all other values. Send one of the listed values.",
      "You receive only the listed values. Your code needs no change.",
    ),
    maintainerAdvice: "List all values that callers send today.",
    example: schemas({ type: "string" }, { type: "string", enum: ["lending", "loop"] }),
  },
  "enum-removed": {
    message: "{subject} is no longer restricted to {before}",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts other values too. Your code needs no change.",
      "You may receive values that are not in the old list. Handle unknown values.",
    ),
    maintainerAdvice:
      "Compatible in requests: the values of the list are accepted as before, and others join them. Use x-extensible-enum from the start for lists that can grow.",
    example: schemas({ type: "string", enum: ["lending", "loop"] }, { type: "string" }),
  },
  "const-added": {
    message: "{subject} is fixed to {after}",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses any other value. Send this one.",
      "You receive only this value. Your code needs no change.",
    ),
    maintainerAdvice: "Keep accepting other values while callers send them.",
    example: schemas({ type: "string" }, { type: "string", const: "solana" }),
  },
  "const-removed": {
    message: "{subject} is no longer fixed to {before}",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts other values too. Your code needs no change.",
      "You may receive other values. Handle them.",
    ),
    maintainerAdvice: "Add a field for the other values instead.",
    example: schemas({ type: "string", const: "solana" }, { type: "string" }),
  },
  "const-changed": {
    message: "{subject} is fixed to {after} instead of {before}",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server refuses the old value. Send the new one.",
      "You receive the new value. Compare with it instead of the old one.",
    ),
    maintainerAdvice:
      "A fixed value counts wherever it is, in parameters and headers too. Allow both values for a while.",
    example: schemas({ const: "v1" }, { const: "v2" }),
  },
  "format-added": {
    message: "{subject} must have the format {after}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "A server that checks formats refuses other text. Send values in this format.",
      "Every value you receive has this format. Your code needs no change.",
    ),
    maintainerAdvice: "Describe the format in words if the server does not check it.",
    example: schemas({ type: "string" }, { type: "string", format: "uuid" }),
  },
  "format-removed": {
    message: "{subject} no longer needs to have the format {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts values in other formats too. Your code needs no change.",
      "You may receive text in another format. Handle values that do not parse.",
    ),
    maintainerAdvice: "Add a field without the format instead.",
    example: schemas({ type: "string", format: "date-time" }, { type: "string" }),
  },
  "format-widened": {
    message: "{subject} has the wider format {after} instead of {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts a wider range. Your code needs no change.",
      "You may receive numbers that do not fit the old format. Store them in the wider type.",
    ),
    maintainerAdvice: "Clients that store the value in the narrower type lose digits.",
    example: schemas({ type: "integer", format: "int32" }, { type: "integer", format: "int64" }),
  },
  "format-narrowed": {
    message: "{subject} has the narrower format {after} instead of {before}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses numbers outside the narrower range. Check the range of what you send.",
      "Every value you receive fits the old format too. Your code needs no change.",
    ),
    maintainerAdvice: "Keep accepting the wider range.",
    example: schemas({ type: "integer", format: "int64" }, { type: "integer", format: "int32" }),
  },
  "format-changed": {
    message: "{subject} has the format {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server expects the new format. Write values in that format.",
      "You receive values in the new format. Parse that format.",
    ),
    maintainerAdvice:
      "Values of another format are other values: neither contains the other, so requests of the old format are refused and readers of the old format fail. Add a field with the new format beside the old one.",
    example: schemas({ type: "string", format: "date" }, { type: "string", format: "date-time" }),
  },
  "pattern-added": {
    message: "{subject} must match {after}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses text that does not match. Check the text before you send it.",
      "All text you receive matches the pattern. Your code needs no change.",
    ),
    maintainerAdvice: "Make the pattern allow everything that callers send today.",
    example: schemas({ type: "string" }, { type: "string", pattern: "^[a-z]+$" }),
  },
  "pattern-removed": {
    message: "{subject} no longer needs to match {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts other text too. Your code needs no change.",
      "You may receive text that does not match the old pattern. Handle it.",
    ),
    maintainerAdvice: "Add a field without the pattern instead.",
    example: schemas({ type: "string", pattern: "^[a-z]+$" }, { type: "string" }),
  },
  "pattern-changed": {
    message: "{subject} must match {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server may refuse text that matched the old pattern. Check the text that you send against the new one.",
      "You may receive text that the old pattern did not allow. Check the code that parses it.",
    ),
    maintainerAdvice:
      "A pattern counts like any other keyword: the server refuses what no longer matches, and readers rely on it. spec-diff compares the automata of both, and the finding names a text that only one of them matches. Lookaround and backreferences have no automaton, so their change counts as breaking: approve it if it is safe.",
    example: schemas(
      { type: "string", pattern: "^[a-z]+$" },
      { type: "string", pattern: "^[a-z0-9]+$" },
    ),
    isDecidedByRelation: true,
  },
  "multiple-of-added": {
    message: "{subject} must be a multiple of {after}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses numbers in between. Round what you send to a multiple.",
      "Every number you receive is a multiple. Your code needs no change.",
    ),
    maintainerAdvice: "Round on the server instead.",
    example: schemas({ type: "integer" }, { type: "integer", multipleOf: 5 }),
  },
  "multiple-of-removed": {
    message: "{subject} no longer has to be a multiple of {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts numbers in between too. Your code needs no change.",
      "You may receive numbers in between. Check code that divides by the old step.",
    ),
    maintainerAdvice: "Keep rounding in responses.",
    example: schemas({ type: "integer", multipleOf: 5 }, { type: "integer" }),
  },
  "multiple-of-changed": {
    message: "{subject} must be a multiple of {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server refuses numbers that are no multiple of the new step. Round what you send to it.",
      "You may receive multiples of the new step that are none of the old one. Check code that divides by the old step.",
    ),
    maintainerAdvice:
      "The server refuses what is no multiple of the new number, and readers rely on the old one. A step that divides the old one allows more; one that the old one divides allows less; any other does both. The level follows from that.",
    example: schemas({ type: "integer", multipleOf: 4 }, { type: "integer", multipleOf: 6 }),
    isDecidedByRelation: true,
  },
  "content-encoding-changed": {
    message: "{subject} is encoded as {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server expects the new encoding. Encode the value in it.",
      "The value arrives in the new encoding. Decode it accordingly.",
    ),
    maintainerAdvice:
      "The bytes are written in another way, so each side misreads the other. Add a field with the new encoding beside the old one.",
    example: schemas(
      { type: "string", contentEncoding: "base64" },
      { type: "string", contentEncoding: "base64url" },
    ),
  },
  "content-media-type-changed": {
    message: "{subject} holds {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server expects content of the new media type. Write that media type.",
      "The content arrives in the new media type. Parse that media type.",
    ),
    maintainerAdvice:
      "A parser for one media type does not understand another. Add a field beside the old one.",
    example: schemas(
      { type: "string", contentMediaType: "text/plain" },
      { type: "string", contentMediaType: "text/html" },
    ),
  },
  "content-schema-added": {
    message: "The content of {subject} must match a schema now",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server may refuse content that does not fit the schema. Check the content before you send it.",
      "All content you receive fits the schema. Your code needs no change.",
    ),
    maintainerAdvice: "Make the schema allow everything that callers send today.",
    example: schemas(
      { type: "string", contentMediaType: "application/json" },
      {
        type: "string",
        contentMediaType: "application/json",
        contentSchema: { type: "object" },
      },
    ),
  },
  "content-schema-removed": {
    message: "The content of {subject} no longer has to match a schema",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts other content too. Your code needs no change.",
      "You may receive content that does not fit the old schema. Handle it.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: schemas(
      {
        type: "string",
        contentMediaType: "application/json",
        contentSchema: { type: "object" },
      },
      { type: "string", contentMediaType: "application/json" },
    ),
  },
});
