/** Properties of which no change need be reported, each with its reason. */
export const knownGaps: Readonly<Record<string, string>> = {
  "Info.version": "It is the head of the report; the verdict says whether it moved far enough.",
  "Header.allowEmptyValue": "OpenAPI gives it to parameters of the query alone.",
  "Header.allowReserved":
    "OpenAPI gives it to parameters of the query alone; headers are not URLs.",
};

/** Parts of Redocly's model that are no parts of OpenAPI, each with its reason. */
export const notOpenApi: Readonly<Record<string, string>> = {
  EnumDescriptions: "Holds Redocly's x-enumDescriptions.",
  Logo: "Holds Redocly's x-logo.",
  TagGroup: "Holds Redocly's x-tagGroups.",
  TagGroups: "Holds Redocly's x-tagGroups.",
  XCodeSample: "Holds Redocly's x-codeSamples.",
  XCodeSampleList: "Holds Redocly's x-codeSamples.",
  XUsePkce: "Holds Redocly's x-usePkce.",
  SpecExtension: "Stands for all extensions, which every object has as x-* here.",
};
