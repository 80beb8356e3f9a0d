// Generated from Bellwether deposit actions 0.3.0 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/**
 * The kind of deposit. `protected` asks for cover against provider losses, `regular` for none. The descriptor says whether there is cover: deposits in the custody of the service's operator have none.
 */
export type DepositType = components["schemas"]["DepositType"];

/**
 * A token's ticker, in upper or lower case, or its mint address. Tickers are not unique on the chain. A ticker identifies the one token that this service lists under it.
 *
 * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
 */
export type TokenReference = components["schemas"]["TokenReference"];

/**
 * An amount in whole tokens: 0.5 is half a token. JSON number notation is accepted, so 1e-6 equals 0.000001. Every digit is significant. The limits are the smallest unit of a token with nine decimals and one trillion tokens.
 *
 * Unit: tokens. 1e-9 to 1000000000000.
 */
export type TokenAmount = components["schemas"]["TokenAmount"];

/** The format of a Solana transaction: the original or version 0. */
export type TransactionVersion = components["schemas"]["TransactionVersion"];

/** The problem, in a sentence that a wallet shows to its user. */
export type ActionError = components["schemas"]["ActionError"];

/** The content that an action shows before the user presses a button. */
export type ActionContent = components["schemas"]["ActionContent"];

/**
 * The result of pressing a button of a descriptor. Later versions may add types; disable a button of an unknown type.
 *
 * Later versions may add values.
 */
export type AnyLinkedActionType = components["schemas"]["AnyLinkedActionType"];

/** The properties common to all fields. */
export type ActionParameterBase = components["schemas"]["ActionParameterBase"];

/** A field that accepts typed input. */
export type InputParameterBase = components["schemas"]["InputParameterBase"];

/**
 * The limits of a field. They apply to the value of a number in the label's unit, to the length of a text in characters, or to the count of checked checkboxes.
 */
export type NumericLimits = components["schemas"]["NumericLimits"];

/** A single line of text. */
export type TextParameter = components["schemas"]["TextParameter"];

/** An email address. */
export type EmailParameter = components["schemas"]["EmailParameter"];

/** The URL of a page. */
export type UrlParameter = components["schemas"]["UrlParameter"];

/** A number, such as an amount in whole tokens. */
export type NumberParameter = components["schemas"]["NumberParameter"];

/** The limits of a date, or of a date and time, in HTML format. */
export type DateLimits = components["schemas"]["DateLimits"];

/** A date. */
export type DateParameter = components["schemas"]["DateParameter"];

/** A date and time in the user's time zone. */
export type DateTimeParameter = components["schemas"]["DateTimeParameter"];

/** Multiple lines of text. */
export type TextAreaParameter = components["schemas"]["TextAreaParameter"];

/** An option of a field. */
export type ActionParameterOption = components["schemas"]["ActionParameterOption"];

/** A field with options to choose from. */
export type ChoiceParameterBase = components["schemas"]["ChoiceParameterBase"];

/** A single choice from a dropdown list. */
export type SelectParameter = components["schemas"]["SelectParameter"];

/** A single choice from options that are all visible. */
export type RadioParameter = components["schemas"]["RadioParameter"];

/** Any number of choices. */
export type CheckboxParameter = components["schemas"]["CheckboxParameter"];

/** An action parameter of a type that this version knows. */
export type KnownActionParameter = components["schemas"]["KnownActionParameter"];

/** The field types, named after those of HTML forms. */
export type ActionParameterType = components["schemas"]["ActionParameterType"];

/** A field type newer than this specification. Show it as a single line of text. */
export type UnknownParameter = components["schemas"]["UnknownParameter"];

/**
 * A field that the user fills in. Its `type` determines its appearance and accepted values.
 */
export type ActionParameter = components["schemas"]["ActionParameter"];

/** A button with its fields. */
export type LinkedAction = components["schemas"]["LinkedAction"];

/**
 * The buttons and fields of an action. If absent, clients show a single button with `label`.
 */
export type ActionLinks = components["schemas"]["ActionLinks"];

/**
 * The data that a wallet or website needs to render an action: the texts, the image and one entry per button.
 */
export type ActionDescriptor = components["schemas"]["ActionDescriptor"];

/** The problem with one field of the request. */
export type FieldProblem = components["schemas"]["FieldProblem"];

/**
 * The body of an error response: the sentence of the Solana Actions specification, and what a program needs to branch on it.
 */
export type ActionErrorResponse = components["schemas"]["ActionErrorResponse"];

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type WalletAddress = components["schemas"]["WalletAddress"];

/**
 * The result of pressing the button: a transaction to sign, a message to sign, a request without a signature, or a page to open. Every button of these hosts returns a transaction.
 */
export type LinkedActionType = components["schemas"]["LinkedActionType"];

/**
 * The account that signs. The link's query contains the choices, such as the amount. Unknown fields are ignored, because the Actions specification reserves further fields for later versions.
 */
export type ActionPostRequest = components["schemas"]["ActionPostRequest"];

/** The properties common to all responses to a pressed button. */
export type ActionResponseBase = components["schemas"]["ActionResponseBase"];

/**
 * A link to the next action. The client requests it with a POST that contains the account and the signature.
 */
export type PostNextActionLink = components["schemas"]["PostNextActionLink"];

/** A further action that the user can take. */
export type FollowUpAction = components["schemas"]["FollowUpAction"];

/** The end of a chain, with text and no buttons. */
export type CompletedAction = components["schemas"]["CompletedAction"];

/** A next action of a type that this version knows. */
export type KnownNextAction = components["schemas"]["KnownNextAction"];

/** Whether the user can still take an action. */
export type ActionType = components["schemas"]["ActionType"];

/** An action type newer than this specification. */
export type UnknownNextAction = components["schemas"]["UnknownNextAction"];

/** A further action, or the final state of a completed one. */
export type NextAction = components["schemas"]["NextAction"];

/** The next action, ready to display. */
export type InlineNextActionLink = components["schemas"]["InlineNextActionLink"];

/** A next action link of a type that this version knows. */
export type KnownNextActionLink = components["schemas"]["KnownNextActionLink"];

/** How the client gets the next action. */
export type NextActionLinkType = components["schemas"]["NextActionLinkType"];

/** A link type newer than this specification. */
export type UnknownNextActionLink = components["schemas"]["UnknownNextActionLink"];

/** The next action, or the URL to request it from. */
export type NextActionLink = components["schemas"]["NextActionLink"];

/** The step that follows once the transaction is confirmed. */
export type NextActionLinks = components["schemas"]["NextActionLinks"];

/** A response that a further action may follow. */
export type ChainableResponseBase = components["schemas"]["ChainableResponseBase"];

/**
 * A transaction for the wallet to check, sign and send. It may already contain signatures other than the wallet's. They are valid only for these bytes, so the wallet must not change the transaction. The wallet must send it before its blockhash expires, in about a minute. The wallet sets itself as the fee payer and sets a recent blockhash only if every signature is empty.
 */
export type TransactionResponse = components["schemas"]["TransactionResponse"];

/** Nothing to sign. Continue with `links.next`. */
export type PostResponse = components["schemas"]["PostResponse"];

/** A page to open after asking the user. */
export type ExternalLinkResponse = components["schemas"]["ExternalLinkResponse"];

/** The parts of a message to sign. */
export type SignMessageData = components["schemas"]["SignMessageData"];

/** A message to sign. Send the signature to `links.next`. */
export type SignMessageResponse = components["schemas"]["SignMessageResponse"];

/** An action response of a type that this version knows. */
export type KnownActionPostResponse = components["schemas"]["KnownActionPostResponse"];

/** A response type newer than this specification. */
export type UnknownActionResponse = components["schemas"]["UnknownActionResponse"];

/**
 * The next step. These hosts return a transaction. The Actions specification also allows the other types.
 */
export type ActionPostResponse = components["schemas"]["ActionPostResponse"];

/**
 * A share in percent, where 100 is everything.
 *
 * Unit: percent. 0.01 to 100.
 */
export type SharePercentage = components["schemas"]["SharePercentage"];

/** A URL pattern and the path of its action. The query is preserved. */
export type ActionRule = components["schemas"]["ActionRule"];

/** The URLs of this site that lead to actions. */
export type ActionRules = components["schemas"]["ActionRules"];
