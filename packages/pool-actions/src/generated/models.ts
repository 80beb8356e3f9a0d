// Generated from Bellwether pool actions 0.3.1 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/**
 * A token's ticker, in upper or lower case, or its mint address. Tickers are not unique on the chain: a ticker means the one token that this service lists under it.
 *
 * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
 */
export type TokenReference = components["schemas"]["TokenReference"];

/**
 * An amount in whole tokens: 0.5 is half a token. It is a number as JSON writes it, so 1e-6 will do as well as 0.000001, and every digit counts. The bounds are the smallest unit of a token with nine decimals and a trillion tokens.
 *
 * Unit: tokens. 1e-9 to 1000000000000.
 */
export type TokenAmount = components["schemas"]["TokenAmount"];

/** The format of a Solana transaction, the original one or version 0. */
export type TransactionVersion = components["schemas"]["TransactionVersion"];

/** What went wrong, in a sentence that a wallet shows to its user. */
export type ActionError = components["schemas"]["ActionError"];

/** What an action shows to a person before any button is pressed. */
export type ActionContent = components["schemas"]["ActionContent"];

/**
 * What follows when the button is pressed: a transaction to sign, a message to sign, a request without a signature, or a page to open. Every button of these hosts leads to a transaction.
 */
export type LinkedActionType = components["schemas"]["LinkedActionType"];

/** What every field has. */
export type ActionParameterBase = components["schemas"]["ActionParameterBase"];

/** A field that the user types into. */
export type InputParameterBase = components["schemas"]["InputParameterBase"];

/**
 * The bounds of a field. For a number they bound the number itself, in the unit that the label names; for text its length in characters; for checkboxes how many are ticked.
 */
export type NumericLimits = components["schemas"]["NumericLimits"];

/** One line of text. */
export type TextParameter = components["schemas"]["TextParameter"];

/** An e-mail address. */
export type EmailParameter = components["schemas"]["EmailParameter"];

/** The address of a page. */
export type UrlParameter = components["schemas"]["UrlParameter"];

/** A number, such as an amount in whole tokens. */
export type NumberParameter = components["schemas"]["NumberParameter"];

/** The bounds of a date or of a date with a time, written as HTML writes them. */
export type DateLimits = components["schemas"]["DateLimits"];

/** A day. */
export type DateParameter = components["schemas"]["DateParameter"];

/** A day with a time, in the user's own time zone. */
export type DateTimeParameter = components["schemas"]["DateTimeParameter"];

/** Several lines of text. */
export type TextAreaParameter = components["schemas"]["TextAreaParameter"];

/** One thing that can be chosen. */
export type ActionParameterOption = components["schemas"]["ActionParameterOption"];

/** A field that the user chooses in. */
export type ChoiceParameterBase = components["schemas"]["ChoiceParameterBase"];

/** One choice from a list that opens. */
export type SelectParameter = components["schemas"]["SelectParameter"];

/** One choice from options that are all in sight. */
export type RadioParameter = components["schemas"]["RadioParameter"];

/** Any number of choices. */
export type CheckboxParameter = components["schemas"]["CheckboxParameter"];

/** The kinds of field, named after those of HTML forms. */
export type ActionParameterType = components["schemas"]["ActionParameterType"];

/** A kind of field that is newer than this description. Show it as a line of text. */
export type UnknownParameter = components["schemas"]["UnknownParameter"];

/** A field that the user fills in. Its `type` says how it looks and what it accepts. */
export type ActionParameter = components["schemas"]["ActionParameter"];

/** One button with the fields that belong to it. */
export type LinkedAction = components["schemas"]["LinkedAction"];

/**
 * The buttons and fields of an action. Without them a client shows one button with `label`.
 */
export type ActionLinks = components["schemas"]["ActionLinks"];

/**
 * What a wallet or a website needs to draw an action: the texts, the picture and one entry for each button.
 */
export type ActionDescriptor = components["schemas"]["ActionDescriptor"];

/**
 * A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type WalletAddress = components["schemas"]["WalletAddress"];

/**
 * Who is going to sign. The choices themselves, such as the amount, stand in the query of the link. The Actions specification reserves further fields for its later versions, so a field that is not known here is ignored rather than refused.
 */
export type ActionPostRequest = components["schemas"]["ActionPostRequest"];

/** What every answer to a pressed button may have. */
export type ActionResponseBase = components["schemas"]["ActionResponseBase"];

/** Ask for the next action with a POST that carries the account and the signature. */
export type PostNextActionLink = components["schemas"]["PostNextActionLink"];

/** A further action that the user can take. */
export type FollowUpAction = components["schemas"]["FollowUpAction"];

/** The end of a chain. It can be read and has no buttons. */
export type CompletedAction = components["schemas"]["CompletedAction"];

/** Whether an action can still be taken. */
export type ActionType = components["schemas"]["ActionType"];

/** A kind of action that is newer than this description. */
export type UnknownNextAction = components["schemas"]["UnknownNextAction"];

/** A further action, or the last picture of a finished one. */
export type NextAction = components["schemas"]["NextAction"];

/** The next action, ready to be shown. */
export type InlineNextActionLink = components["schemas"]["InlineNextActionLink"];

/** How the next action is reached. */
export type NextActionLinkType = components["schemas"]["NextActionLinkType"];

/** A kind of link that is newer than this description. */
export type UnknownNextActionLink = components["schemas"]["UnknownNextActionLink"];

/** The next action itself, or where to ask for it. */
export type NextActionLink = components["schemas"]["NextActionLink"];

/** What follows once the transaction is confirmed. */
export type NextActionLinks = components["schemas"]["NextActionLinks"];

/** An answer that may be followed by a further action. */
export type ChainableResponseBase = components["schemas"]["ChainableResponseBase"];

/**
 * A transaction for the wallet to check, sign and send. Signatures other than the wallet's may be in it already; they hold for these very bytes, so that the wallet changes nothing and sends it while its blockhash lasts, about a minute. Only where every signature is empty does the wallet put in itself as fee payer and a recent blockhash of its own.
 */
export type TransactionResponse = components["schemas"]["TransactionResponse"];

/** Nothing to sign; go on with `links.next`. */
export type PostResponse = components["schemas"]["PostResponse"];

/** A page to open, after asking the user. */
export type ExternalLinkResponse = components["schemas"]["ExternalLinkResponse"];

/** The parts of a text to sign. */
export type SignMessageData = components["schemas"]["SignMessageData"];

/** A text to sign. The signature goes to `links.next`. */
export type SignMessageResponse = components["schemas"]["SignMessageResponse"];

/** A kind of answer that is newer than this description. */
export type UnknownActionResponse = components["schemas"]["UnknownActionResponse"];

/**
 * What to do next. These hosts answer with a transaction; the other kinds are those that the Actions specification allows.
 */
export type ActionPostResponse = components["schemas"]["ActionPostResponse"];

/**
 * Any Solana account that is not a wallet (a mint, a market, a reserve, a pool), in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type AccountAddress = components["schemas"]["AccountAddress"];

/**
 * A share of something, where 100 is all of it.
 *
 * Unit: percent. 0.01 to 100.
 */
export type SharePercentage = components["schemas"]["SharePercentage"];

/** One kind of address and the path of its action. The query is carried over. */
export type ActionRule = components["schemas"]["ActionRule"];

/** Which addresses of this site lead to actions. */
export type ActionRules = components["schemas"]["ActionRules"];
