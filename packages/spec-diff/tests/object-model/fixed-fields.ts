/**
 * What a field holds: `text`, `texts` (a list), `flag`, `number`, `any`, an object's name, a list as `[Name]`, or a map
 * as `{Name}`. A field ending in `!` is required.
 */
export type Notation = string;

const methods = {
  get: "Operation",
  put: "Operation",
  post: "Operation",
  delete: "Operation",
  options: "Operation",
  head: "Operation",
  patch: "Operation",
  trace: "Operation",
  query: "Operation",
} as const;

const examples = { example: "any", examples: "{Example}" } as const;
const encodings = {
  encoding: "{Encoding}",
  prefixEncoding: "[Encoding]",
  itemEncoding: "Encoding",
} as const;
const words = { summary: "text", description: "text" } as const;

/** Every fixed OpenAPI 3.2 field, by its object, as the specification lists them. */
export const fixedFields: Readonly<Record<string, Readonly<Record<string, Notation>>>> = {
  OpenAPI: {
    openapi: "text!",
    $self: "text",
    info: "Info!",
    jsonSchemaDialect: "text",
    servers: "[Server]",
    paths: "Paths",
    webhooks: "{PathItem}",
    components: "Components",
    security: "[SecurityRequirement]",
    tags: "[Tag]",
    externalDocs: "ExternalDocumentation",
  },
  Info: {
    title: "text!",
    ...words,
    termsOfService: "text",
    contact: "Contact",
    license: "License",
    version: "text!",
  },
  Contact: { name: "text", url: "text", email: "text" },
  License: { name: "text!", identifier: "text", url: "text" },
  Server: { url: "text!", description: "text", name: "text", variables: "{ServerVariable}" },
  ServerVariable: { enum: "texts", default: "text!", description: "text" },
  Components: {
    schemas: "{Schema}",
    responses: "{Response}",
    parameters: "{Parameter}",
    examples: "{Example}",
    requestBodies: "{RequestBody}",
    headers: "{Header}",
    securitySchemes: "{SecurityScheme}",
    links: "{Link}",
    callbacks: "{Callback}",
    pathItems: "{PathItem}",
    mediaTypes: "{MediaType}",
  },
  Paths: {},
  PathItem: {
    $ref: "text",
    ...words,
    ...methods,
    additionalOperations: "{Operation}",
    servers: "[Server]",
    parameters: "[Parameter]",
  },
  Operation: {
    tags: "texts",
    ...words,
    externalDocs: "ExternalDocumentation",
    operationId: "text",
    parameters: "[Parameter]",
    requestBody: "RequestBody",
    responses: "Responses",
    callbacks: "{Callback}",
    deprecated: "flag",
    security: "[SecurityRequirement]",
    servers: "[Server]",
  },
  ExternalDocumentation: { description: "text", url: "text!" },
  Parameter: {
    name: "text!",
    in: "text!",
    description: "text",
    required: "flag",
    deprecated: "flag",
    allowEmptyValue: "flag",
    ...examples,
    style: "text",
    explode: "flag",
    allowReserved: "flag",
    schema: "Schema",
    content: "{MediaType}",
  },
  RequestBody: { description: "text", content: "{MediaType}!", required: "flag" },
  MediaType: { schema: "Schema", itemSchema: "Schema", ...examples, ...encodings },
  Encoding: {
    contentType: "text",
    headers: "{Header}",
    ...encodings,
    style: "text",
    explode: "flag",
    allowReserved: "flag",
  },
  Responses: { default: "Response" },
  Response: { ...words, headers: "{Header}", content: "{MediaType}", links: "{Link}" },
  Callback: {},
  Example: {
    ...words,
    dataValue: "any",
    serializedValue: "text",
    externalValue: "text",
    value: "any",
  },
  Link: {
    operationRef: "text",
    operationId: "text",
    parameters: "any",
    requestBody: "any",
    description: "text",
    server: "Server",
  },
  Header: {
    description: "text",
    required: "flag",
    deprecated: "flag",
    ...examples,
    style: "text",
    explode: "flag",
    schema: "Schema",
    content: "{MediaType}",
  },
  Tag: {
    name: "text!",
    ...words,
    externalDocs: "ExternalDocumentation",
    parent: "text",
    kind: "text",
  },
  Reference: { $ref: "text!", ...words },
  Discriminator: { propertyName: "text!", mapping: "{text}", defaultMapping: "text" },
  XML: {
    nodeType: "text",
    name: "text",
    namespace: "text",
    prefix: "text",
    attribute: "flag",
    wrapped: "flag",
  },
  SecurityScheme: {
    type: "text!",
    description: "text",
    name: "text!",
    in: "text!",
    scheme: "text!",
    bearerFormat: "text",
    flows: "OAuthFlows!",
    openIdConnectUrl: "text!",
    oauth2MetadataUrl: "text",
    deprecated: "flag",
  },
  OAuthFlows: {
    implicit: "OAuthFlow",
    password: "OAuthFlow",
    clientCredentials: "OAuthFlow",
    authorizationCode: "OAuthFlow",
    deviceAuthorization: "OAuthFlow",
  },
  OAuthFlow: {
    authorizationUrl: "text!",
    deviceAuthorizationUrl: "text!",
    tokenUrl: "text!",
    refreshUrl: "text",
    scopes: "{text}!",
  },
  SecurityRequirement: {},
};

/** What objects hold under names chosen by the author: paths, expressions, statuses and schemes. */
export const patternedFields: Readonly<Record<string, Notation>> = {
  Paths: "PathItem",
  Callback: "PathItem",
  Responses: "Response",
  SecurityRequirement: "texts",
};

/** Objects authors must not extend, by the specification. */
export const notExtensible: ReadonlySet<string> = new Set(["Reference", "SecurityRequirement"]);
