// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

import type { UnknownVariant } from "@bellwether/client";

/**
 * A token's ticker, in upper or lower case, or its mint address. Tickers are not unique on the chain: a ticker identifies the one token that this service lists under it.
 *
 * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
 *
 * @example USDC
 */
export type TokenReference = string;

/**
 * An amount in whole tokens: 0.5 is half a token. JSON number notation is accepted, so 1e-6 equals 0.000001. Every digit is significant. The minimum is the smallest unit of a token with nine decimals, the maximum one trillion tokens.
 *
 * Unit: tokens. 1e-9 to 1000000000000.
 *
 * @example 100
 */
export type TokenAmount = number;

/**
 * The format of a Solana transaction: the original or version 0.
 *
 * @example legacy
 */
export type TransactionVersion = "legacy" | "v0";

/** The problem, in a sentence that a wallet shows to its user. */
export interface ActionError {
  /**
   * A sentence without jargon that says what is wrong and how to fix it.
   *
   * At least 1 character.
   *
   * @example Deposits into this market are paused.
   */
  message: string;
}

/** The content that an action shows before the user presses a button. */
export interface ActionContent {
  /**
   * The action's heading.
   *
   * At least 1 character.
   *
   * @example Deposit USDC into the vault of Bellwether
   */
  title: string;
  /**
   * A few sentences that explain the action: who holds the deposit, what it earns and how it is withdrawn.
   *
   * @example Bellwether holds your USDC in custody and returns it one for one. It earns no interest and has no cover.
   */
  description: string;
  /**
   * The text of the single button shown when `links` is absent. Starts with a verb and has at most five words.
   *
   * At least 1 character.
   *
   * @example Deposit USDC
   */
  label: string;
  /**
   * The absolute URL of a square image (SVG, PNG or WebP).
   *
   * At least 1 character.
   *
   * @example https://bellwether.example/icons/harbor.svg
   */
  icon: string;
  /**
   * Whether clients gray out every button because the action is currently unavailable. Absent means `false`.
   *
   * @example true
   */
  disabled?: boolean;
  /** The reason why part of the action is currently unavailable. The rest of the descriptor remains valid. */
  error?: ActionError;
}

/**
 * The result of pressing a button of a descriptor. Later versions may add types; disable a button of an unknown type.
 *
 * Later versions may add values.
 *
 * @example transaction
 */
export type AnyLinkedActionType =
  | "transaction"
  | "message"
  | "post"
  | "external-link"
  | (string & {});

/** The properties common to all fields. */
export interface ActionParameterBase {
  /**
   * The name in braces in the button's `href`.
   *
   * At least 1 character.
   *
   * @example amount
   */
  name: string;
  /**
   * The field's type.
   *
   * @example number
   */
  type: string;
  /**
   * The text shown in the empty field.
   *
   * @example Amount in USDC
   */
  label?: string;
  /**
   * Whether the button stays inactive until the user fills in the field. Absent means `false`.
   *
   * @example true
   */
  required?: boolean;
  /**
   * The accepted input in words, shown beside the field and when the input is invalid.
   *
   * @example At least 0.000001 USDC
   */
  patternDescription?: string;
}

/** A field that accepts typed input. */
export interface InputParameterBase extends ActionParameterBase {
  /**
   * A regular expression that the input must match.
   *
   * Format: regex.
   *
   * @example ^[0-9]+([.][0-9]{1,6})?$
   */
  pattern?: string;
}

/** The limits of a field. They apply to the value of a number in the label's unit, to the length of a text in characters, or to the count of checked checkboxes. */
export interface NumericLimits {
  /**
   * The minimum, inclusive.
   *
   * Unit: field-units.
   *
   * @example 0.000001
   */
  min?: number;
  /**
   * The maximum, inclusive.
   *
   * Unit: field-units.
   *
   * @example 2500
   */
  max?: number;
}

/** A single line of text. */
export interface TextParameter extends InputParameterBase, NumericLimits {
  /** A single line of text. */
  type: "text";
}

/** An email address. */
export interface EmailParameter extends InputParameterBase, NumericLimits {
  /** An email address. */
  type: "email";
}

/** The URL of a page. */
export interface UrlParameter extends InputParameterBase, NumericLimits {
  /** The URL of a page. */
  type: "url";
}

/** A number, such as an amount in whole tokens. */
export interface NumberParameter extends InputParameterBase, NumericLimits {
  /** A number. */
  type: "number";
}

/** The limits of a date, or of a date and time, in HTML format. */
export interface DateLimits {
  /**
   * The earliest accepted value.
   *
   * @example 2026-11-02
   */
  min?: string;
  /**
   * The latest accepted value.
   *
   * @example 2026-12-31
   */
  max?: string;
}

/** A date. */
export interface DateParameter extends InputParameterBase, DateLimits {
  /** A date. */
  type: "date";
}

/** A date and time in the user's time zone. */
export interface DateTimeParameter extends InputParameterBase, DateLimits {
  /** A date and time. */
  type: "datetime-local";
}

/** Multiple lines of text. */
export interface TextAreaParameter extends InputParameterBase, NumericLimits {
  /** Multiple lines of text. */
  type: "textarea";
}

/** An option of a field. */
export interface ActionParameterOption {
  /**
   * The option's text.
   *
   * @example SOL and USDC
   */
  label: string;
  /**
   * The value to put into the link when the user chooses the option.
   *
   * @example AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa
   */
  value: string;
  /**
   * Whether the option is preselected. Absent means `false`.
   *
   * @example true
   */
  selected?: boolean;
}

/** A field with options to choose from. */
export interface ChoiceParameterBase extends ActionParameterBase {
  /** The options, in display order. */
  options: ActionParameterOption[];
}

/** A single choice from a dropdown list. */
export interface SelectParameter extends ChoiceParameterBase {
  /** A dropdown list. */
  type: "select";
}

/** A single choice from options that are all visible. */
export interface RadioParameter extends ChoiceParameterBase {
  /** Options that are all visible. */
  type: "radio";
}

/** Any number of choices. */
export interface CheckboxParameter extends ChoiceParameterBase, NumericLimits {
  /** Checkboxes. */
  type: "checkbox";
}

/** An action parameter of a type that this version knows. */
export type KnownActionParameter =
  | TextParameter
  | EmailParameter
  | UrlParameter
  | NumberParameter
  | DateParameter
  | DateTimeParameter
  | TextAreaParameter
  | SelectParameter
  | RadioParameter
  | CheckboxParameter;

/**
 * The field types, named after those of HTML forms.
 *
 * @example number
 */
export type ActionParameterType =
  | "text"
  | "email"
  | "url"
  | "number"
  | "date"
  | "datetime-local"
  | "textarea"
  | "select"
  | "radio"
  | "checkbox";

/** A field type newer than this specification. Show it as a single line of text. */
export interface UnknownParameter extends ActionParameterBase {
  /** The name of the new type. */
  type: UnknownVariant;
}

/** A field that the user fills in. Its `type` determines its appearance and accepted values. */
export type ActionParameter = KnownActionParameter | UnknownParameter;

/** A button with its fields. */
export interface LinkedAction {
  type: AnyLinkedActionType;
  /**
   * The URL to POST to when the user presses the button, relative to the responding host. Replace each `{name}` with the percent-encoded value of the parameter of that name.
   *
   * At least 1 character.
   *
   * @example /api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit?amount={amount}
   */
  href: string;
  /**
   * The button's text.
   *
   * At least 1 character.
   *
   * @example 100 USDC
   */
  label: string;
  /** The fields that the user fills in for this button. Absent if there are none. */
  parameters?: ActionParameter[];
}

/** The buttons and fields of an action. If absent, clients show a single button with `label`. */
export interface ActionLinks {
  /** One entry per button, in display order. */
  actions: LinkedAction[];
}

/** The data that a wallet or website needs to render an action: the texts, the image and one entry per button. */
export interface ActionDescriptor extends ActionContent {
  links?: ActionLinks;
  /**
   * Always `action`: the user can still take the action. Absent means the same.
   *
   * @example action
   */
  type?: "action";
}

/** The problem with one field of the request. */
export interface FieldProblem {
  /**
   * The path of the field, with dots and indexes, such as `recipient.walletAddresses[3]`.
   *
   * @example limit
   */
  field: string;
  /**
   * The problem with the value.
   *
   * @example is 500
   */
  problem: string;
  /**
   * The accepted values.
   *
   * @example 1 to 200
   */
  allowed?: string;
}

/** The fields that every error response has at its top level, on every host. */
export interface ErrorFields {
  /**
   * A stable kebab-case error code. New codes may be added; handle an unknown code by its status.
   *
   * At least 1 character.
   *
   * @example invalid-request
   */
  code: string;
  /**
   * The HTTP status, repeated for clients that keep only the body.
   *
   * Unit: http-status. At least 400.
   *
   * @example 400
   */
  status: number;
  /**
   * A sentence that names the field, the problem and the allowed values.
   *
   * At least 1 character.
   *
   * @example limit is 500; it must be between 1 and 200.
   */
  message: string;
  /** One entry for each invalid field. */
  details?: FieldProblem[];
  /**
   * The id of the request in the service's logs, also sent as a header. Quote it in problem reports.
   *
   * 1 to 64 characters.
   *
   * @example 01JBQ8K3W5N7T2V9X4Y6Z8A0BC
   */
  requestId: string;
  /**
   * The page that documents the code.
   *
   * Format: uri.
   *
   * @example https://bellwether.example/docs/guides/errors.html#invalid-request
   */
  documentationUrl: string;
}

/** An error response: the `message` that the Solana Actions specification requires, and fields for programs. */
export interface ActionErrorResponse extends ErrorFields {
  /**
   * The error code. These are the codes of this version.
   *
   * Later versions may add values.
   *
   * @example insufficient-funds
   */
  code:
    | "invalid-request"
    | "not-found"
    | "method-not-allowed"
    | "too-large"
    | "unsupported-media-type"
    | "action-unavailable"
    | "insufficient-funds"
    | "invalid-account"
    | "invalid-amount"
    | "position-not-found"
    | "simulation-failed"
    | "unexpected-changes"
    | "too-many-requests"
    | "internal-error"
    | "not-implemented"
    | "unavailable"
    | (string & {});
}

/**
 * `only` simulates the transaction without returning it.
 *
 * @example only
 */
export type SimulationChoice = "only";

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 *
 * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
 */
export type WalletAddress = string;

/**
 * The result of pressing the button: a transaction to sign, a message to sign, a request without a signature, or a page to open. Every button of these hosts returns a transaction.
 *
 * @example transaction
 */
export type LinkedActionType = "transaction" | "message" | "post" | "external-link";

/** The account that signs. The link's query contains the choices, such as the amount. Unknown fields are ignored, because the Actions specification reserves further fields for later versions. */
export interface ActionPostRequest {
  /** The wallet that signs and pays the fee. */
  account: WalletAddress;
  /**
   * The user's input besides the values in the link. It does not affect the response, because the links contain every value.
   *
   * @example {
   *   "amount": "100"
   * }
   */
  data?: {
    [key: string]: string | string[];
  };
  /** The type of the pressed button. */
  type?: LinkedActionType;
  /**
   * The result of the previous step in a chain of actions: a transaction signature in base58. The service does not use it, because its chains end inline.
   *
   * 64 to 88 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example 3Z6nusaNKasQczc4n595jXMTN9moSLPvz8TA8ZHewE5bSSptwXfjtYzZc1sh13zGJPPbLGNV4BScxYDhY7uV2iXE
   */
  signature?: string;
  /**
   * The `state` of the previous response, returned unchanged.
   *
   * At most 4096 characters.
   *
   * @example eyJzdGVwIjoxfQ
   */
  state?: string;
  [key: string]: unknown;
}

/** The properties common to all responses to a pressed button. */
export interface ActionResponseBase {
  /**
   * The response type.
   *
   * @example transaction
   */
  type: string;
  /**
   * A sentence for the user that describes what will happen.
   *
   * @example Deposit 100 USDC into the vault of Bellwether.
   */
  message?: string;
}

/** The program that takes the deposit or returns it. */
export interface ActionProgram {
  /**
   * The program's name.
   *
   * @example SPL Token
   */
  name: string;
  /**
   * The program's address, in base58.
   *
   * @example TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA
   */
  address: string;
}

/** A token that leaves or reaches the wallet. */
export interface MovedToken {
  /**
   * The token's mint address. For SOL it is the mint of wrapped SOL.
   *
   * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
   */
  address: string;
  /**
   * The token's ticker. `staked SOL` is SOL in the wallet's stake accounts.
   *
   * @example USDC
   */
  symbol: string;
  /**
   * The token's number of decimal places.
   *
   * Unit: decimal-places. At least 0.
   *
   * @example 6
   */
  decimals: number;
}

/** An amount of a token that leaves or reaches the wallet. */
export interface MovedAmount {
  token: MovedToken;
  /**
   * The amount, in whole tokens.
   *
   * Unit: tokens. At least 0.
   *
   * @example 100
   */
  amount: number;
  /**
   * The same amount in base units of the token, with all digits.
   *
   * Pattern: `^[0-9]+$`.
   *
   * @example 100000000
   */
  amountBaseUnits: string;
}

/** The health factor of a position with debt, as in `listPositions`: the liquidation ratio divided by the loan-to-value ratio. Below 1, the position can be liquidated. Absent without debt before and after. */
export interface HealthFactorChange {
  /**
   * The health factor before the transaction. Absent without debt.
   *
   * Unit: ratio. At least 0.
   *
   * @example 2.439024
   */
  before?: number;
  /**
   * The health factor after the transaction. Absent without debt.
   *
   * Unit: ratio. At least 0.
   *
   * @example 1.923076
   */
  after?: number;
}

/** What the transaction does to the wallet. The service simulated it on the chain and compared the balances: the wallet loses no more than `spent`, `feeLamports` and `rentLamports`, and gains at least `received`. */
export interface TransactionEffects {
  program: ActionProgram;
  /** The amounts that leave the wallet, at most. */
  spent: MovedAmount[];
  /** The amounts that arrive in the wallet, at least. */
  received: MovedAmount[];
  /**
   * The network fee in lamports, with the priority fee. 1 SOL is 1,000,000,000 lamports.
   *
   * Pattern: `^[0-9]+$`.
   *
   * @example 10000
   */
  feeLamports: string;
  /**
   * The rent of new accounts in lamports, at most. The owner of an account gets it back when the account closes.
   *
   * Pattern: `^[0-9]+$`.
   *
   * @example 2039280
   */
  rentLamports: string;
  healthFactor?: HealthFactorChange;
}

/** The effects of the transaction that the same request without `simulate` returns. */
export interface SimulationResponse extends ActionResponseBase {
  /** A simulation, with nothing to sign. */
  type: "simulation";
  effects: TransactionEffects;
}

/** A link to the next action. The client requests it with a POST that contains the account and the signature. */
export interface PostNextActionLink {
  /** The client must request the next action. */
  type: "post";
  /**
   * The URL to request, on the same origin.
   *
   * At least 1 character.
   *
   * @example /api/v0/next
   */
  href: string;
}

/** A further action that the user can take. */
export interface FollowUpAction extends ActionDescriptor {
  /** The user can still take the action. */
  type: "action";
}

/** The end of a chain, with text and no buttons. */
export interface CompletedAction extends ActionContent {
  /** The action is completed. */
  type: "completed";
}

/** A next action of a type that this version knows. */
export type KnownNextAction = FollowUpAction | CompletedAction;

/** Whether the user can still take an action. */
export type ActionType = "action" | "completed";

/** An action type newer than this specification. */
export interface UnknownNextAction {
  /** The name of the new type. */
  type: UnknownVariant;
}

/** A further action, or the final state of a completed one. */
export type NextAction = KnownNextAction | UnknownNextAction;

/** The next action, ready to display. */
export interface InlineNextActionLink {
  /** The next action is included. */
  type: "inline";
  action: NextAction;
}

/** A next action link of a type that this version knows. */
export type KnownNextActionLink = PostNextActionLink | InlineNextActionLink;

/** How the client gets the next action. */
export type NextActionLinkType = "post" | "inline";

/** A link type newer than this specification. */
export interface UnknownNextActionLink {
  /** The name of the new type. */
  type: UnknownVariant;
}

/** The next action, or the URL to request it from. */
export type NextActionLink = KnownNextActionLink | UnknownNextActionLink;

/** The step that follows once the transaction is confirmed. */
export interface NextActionLinks {
  next: NextActionLink;
}

/** A response that a further action may follow. */
export interface ChainableResponseBase extends ActionResponseBase {
  links?: NextActionLinks;
}

/**
 * A transaction for the wallet to check, sign and send before its blockhash expires, in about a minute.
 *
 * The transaction may already contain signatures other than the wallet's. They are valid only for these bytes, so the wallet must not change the transaction. The wallet sets itself as the fee payer and sets a recent blockhash only if every signature is empty.
 */
export interface TransactionResponse extends ChainableResponseBase {
  /** A transaction to sign. */
  type: "transaction";
  /**
   * The serialized transaction in base64, at most 1,232 bytes before encoding.
   *
   * 4 to 1644 characters. Pattern: `^[A-Za-z0-9+/]+={0,2}$`.
   */
  transaction: string;
  effects?: TransactionEffects;
}

/** Nothing to sign. Continue with `links.next`. */
export interface PostResponse extends ChainableResponseBase {
  /** Nothing to sign. */
  type: "post";
}

/** A page to open after asking the user. */
export interface ExternalLinkResponse extends ChainableResponseBase {
  /** A page to open. */
  type: "external-link";
  /**
   * The page's absolute URL.
   *
   * Format: uri.
   *
   * @example https://bellwether.example/harbor
   */
  externalLink: string;
}

/** The parts of a message to sign. */
export interface SignMessageData {
  /**
   * The domain that requests the signature.
   *
   * @example bellwether.example
   */
  domain: string;
  /** The wallet that is asked to sign. */
  address: WalletAddress;
  /**
   * The meaning of the signature, in words.
   *
   * @example Sign in to Bellwether alerts.
   */
  statement: string;
  /**
   * Letters and digits used only once, to prevent replays.
   *
   * At least 8 characters. Pattern: `^[A-Za-z0-9]+$`.
   *
   * @example 9fQ2xk7LrT0vWm4Za8Hc1B
   */
  nonce: string;
  /**
   * When the service requested the signature.
   *
   * Format: date-time.
   *
   * @example 2026-11-02T09:30:00.000Z
   */
  issuedAt: string;
  /**
   * The CAIP-2 ID of the chain. Absent means Solana mainnet.
   *
   * @example solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
   */
  chainId?: string;
}

/** A message to sign. Send the signature to `links.next`. */
export interface SignMessageResponse extends ActionResponseBase {
  /** A message to sign. */
  type: "message";
  /** The message text, or the parts that form it. */
  data: string | SignMessageData;
  /**
   * A value by which the service recognizes its own request. Return it unchanged.
   *
   * @example eyJzdGVwIjoxfQ
   */
  state?: string;
  /** The destination of the signature. */
  links: {
    next: PostNextActionLink;
  };
}

/** An action response of a type that this version knows. */
export type KnownActionPostResponse =
  | TransactionResponse
  | PostResponse
  | ExternalLinkResponse
  | SignMessageResponse
  | SimulationResponse;

/**
 * The known types of a response to a pressed button.
 *
 * @example transaction
 */
export type ActionResponseType =
  | "transaction"
  | "message"
  | "post"
  | "external-link"
  | "simulation";

/** A response type newer than this specification. */
export interface UnknownActionResponse extends ActionResponseBase {
  /** The name of the new type. */
  type: UnknownVariant;
}

/** The next step. These hosts return a transaction, or its simulation on request. The Actions specification also allows the other types. */
export type ActionPostResponse = KnownActionPostResponse | UnknownActionResponse;

/**
 * A share in percent, where 100 is everything.
 *
 * Unit: percent. 0.01 to 100.
 *
 * @example 50
 */
export type SharePercentage = number;

/**
 * The kind of payment that a withdrawal makes.
 *
 * @example token
 */
export type WithdrawalReceipt = "token" | "stake";

/**
 * The address of a Solana account that is not a wallet (a mint, market, reserve or pool), in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 *
 * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
 */
export type AccountAddress = string;

/** A URL pattern and the path of its action. The query is preserved. */
export interface ActionRule {
  /**
   * The URLs that the rule matches. `*` matches one path segment, `**` any number.
   *
   * At least 1 character.
   *
   * @example /api/v0/lending/**
   */
  pathPattern: string;
  /**
   * The path that serves them, with the same wildcards.
   *
   * At least 1 character.
   *
   * @example /api/v0/lending/**
   */
  apiPath: string;
}

/** The URLs of this site that lead to actions. */
export interface ActionRules {
  /** The rules in order. The first match applies. */
  rules: ActionRule[];
}

export interface paths {
  "/api/v0/lend/{tokenSymbol}/deposit": {
    get: operations["getPoolDepositAction"];
    post: operations["createPoolDepositTransaction"];
  };
  "/api/v0/lend/{tokenSymbol}/withdraw": {
    get: operations["getPoolWithdrawAction"];
    post: operations["createPoolWithdrawTransaction"];
  };
  "/api/v0/clmm/{poolId}/add-liquidity": {
    get: operations["getAddLiquidityAction"];
    post: operations["createAddLiquidityTransaction"];
  };
  "/api/v0/clmm/{poolId}/withdraw-liquidity": {
    get: operations["getWithdrawLiquidityAction"];
    post: operations["createWithdrawLiquidityTransaction"];
  };
  "/api/v0/clmm/{poolId}/claim-rewards": {
    get: operations["getClaimRewardsAction"];
    post: operations["createClaimRewardsTransaction"];
  };
  "/actions.json": {
    get: operations["getPoolActionRules"];
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    TokenReference: TokenReference;
    TokenAmount: TokenAmount;
    TransactionVersion: TransactionVersion;
    ActionError: ActionError;
    ActionContent: ActionContent;
    AnyLinkedActionType: AnyLinkedActionType;
    ActionParameterBase: ActionParameterBase;
    InputParameterBase: InputParameterBase;
    NumericLimits: NumericLimits;
    TextParameter: TextParameter;
    EmailParameter: EmailParameter;
    UrlParameter: UrlParameter;
    NumberParameter: NumberParameter;
    DateLimits: DateLimits;
    DateParameter: DateParameter;
    DateTimeParameter: DateTimeParameter;
    TextAreaParameter: TextAreaParameter;
    ActionParameterOption: ActionParameterOption;
    ChoiceParameterBase: ChoiceParameterBase;
    SelectParameter: SelectParameter;
    RadioParameter: RadioParameter;
    CheckboxParameter: CheckboxParameter;
    KnownActionParameter: KnownActionParameter;
    ActionParameterType: ActionParameterType;
    UnknownParameter: UnknownParameter;
    ActionParameter: ActionParameter;
    LinkedAction: LinkedAction;
    ActionLinks: ActionLinks;
    ActionDescriptor: ActionDescriptor;
    FieldProblem: FieldProblem;
    ErrorFields: ErrorFields;
    ActionErrorResponse: ActionErrorResponse;
    SimulationChoice: SimulationChoice;
    WalletAddress: WalletAddress;
    LinkedActionType: LinkedActionType;
    ActionPostRequest: ActionPostRequest;
    ActionResponseBase: ActionResponseBase;
    ActionProgram: ActionProgram;
    MovedToken: MovedToken;
    MovedAmount: MovedAmount;
    HealthFactorChange: HealthFactorChange;
    TransactionEffects: TransactionEffects;
    SimulationResponse: SimulationResponse;
    PostNextActionLink: PostNextActionLink;
    FollowUpAction: FollowUpAction;
    CompletedAction: CompletedAction;
    KnownNextAction: KnownNextAction;
    ActionType: ActionType;
    UnknownNextAction: UnknownNextAction;
    NextAction: NextAction;
    InlineNextActionLink: InlineNextActionLink;
    KnownNextActionLink: KnownNextActionLink;
    NextActionLinkType: NextActionLinkType;
    UnknownNextActionLink: UnknownNextActionLink;
    NextActionLink: NextActionLink;
    NextActionLinks: NextActionLinks;
    ChainableResponseBase: ChainableResponseBase;
    TransactionResponse: TransactionResponse;
    PostResponse: PostResponse;
    ExternalLinkResponse: ExternalLinkResponse;
    SignMessageData: SignMessageData;
    SignMessageResponse: SignMessageResponse;
    KnownActionPostResponse: KnownActionPostResponse;
    ActionResponseType: ActionResponseType;
    UnknownActionResponse: UnknownActionResponse;
    ActionPostResponse: ActionPostResponse;
    SharePercentage: SharePercentage;
    WithdrawalReceipt: WithdrawalReceipt;
    AccountAddress: AccountAddress;
    ActionRule: ActionRule;
    ActionRules: ActionRules;
  };
  responses: {
    UnknownPool: Response1;
    LiquidityRefused: Response1;
    PositionRefused: Response1;
    ClaimRefused: Response1;
    InvalidRequest: Response1;
    UnknownToken: Response1;
    TooManyRequests: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        RateLimit: components["headers"]["ExceededRateLimit"];
        "RateLimit-Policy": components["headers"]["ExceededRateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ActionErrorResponse;
      };
    };
    InternalError: Response1;
    Unavailable: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ActionErrorResponse;
      };
    };
    ContentTooLarge: Response1;
    UnsupportedMediaType: Response1;
    DepositRefused: Response1;
    InvalidAmountChoice: Response1;
    ProductWithdrawRefused: Response1;
  };
  parameters: {
    TokenSymbol: TokenReference;
    PoolId: AccountAddress;
    LiquidityAmount: TokenAmount;
    LiquidityPercentage: SharePercentage;
    PositionAddress: AccountAddress;
    RangePercentage: SharePercentage;
    MovePosition: AccountAddress;
    OwnPosition: AccountAddress;
    ShownPosition: AccountAddress;
    WithdrawnPercentage: SharePercentage;
    ShownAmount: TokenAmount;
    TransactionVersion: TransactionVersion;
    DepositAmount: TokenAmount;
    Simulate: SimulationChoice;
    WithdrawAmount: TokenAmount;
    WithdrawPercentage: SharePercentage;
    WithdrawReceive: WithdrawalReceipt;
  };
  requestBodies: {
    ActionPostRequest: {
      content: {
        "application/json": ActionPostRequest;
      };
    };
  };
  headers: {
    AllowOrigin: "*";
    ExposeHeaders: string;
    ActionVersion: string;
    BlockchainIds: string;
    RequestId: string;
    RateLimit: string;
    RateLimitPolicy: string;
    RetryAfter: number;
    ExceededRateLimit: string;
    ExceededRateLimitPolicy: string;
  };
  pathItems: never;
}

export interface operations {
  getPoolDepositAction: {
    parameters: {
      query?: {
        amount?: components["parameters"]["ShownAmount"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        tokenSymbol: components["parameters"]["TokenSymbol"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response2;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownToken"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createPoolDepositTransaction: {
    parameters: {
      query: {
        amount: components["parameters"]["DepositAmount"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
        simulate?: components["parameters"]["Simulate"];
      };
      header?: never;
      path: {
        tokenSymbol: components["parameters"]["TokenSymbol"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: Response3;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownToken"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["DepositRefused"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPoolWithdrawAction: {
    parameters: {
      query?: {
        amount?: components["parameters"]["WithdrawAmount"];
        percentage?: components["parameters"]["WithdrawPercentage"];
        receive?: components["parameters"]["WithdrawReceive"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        tokenSymbol: components["parameters"]["TokenSymbol"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response2;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownToken"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createPoolWithdrawTransaction: {
    parameters: {
      query?: {
        amount?: components["parameters"]["WithdrawAmount"];
        percentage?: components["parameters"]["WithdrawPercentage"];
        receive?: components["parameters"]["WithdrawReceive"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
        simulate?: components["parameters"]["Simulate"];
      };
      header?: never;
      path: {
        tokenSymbol: components["parameters"]["TokenSymbol"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: Response3;
      400: components["responses"]["InvalidAmountChoice"];
      404: components["responses"]["UnknownToken"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["ProductWithdrawRefused"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAddLiquidityAction: {
    parameters: {
      query?: {
        amount?: components["parameters"]["LiquidityAmount"];
        percentage?: components["parameters"]["LiquidityPercentage"];
        positionAddress?: components["parameters"]["PositionAddress"];
        rangePercentage?: components["parameters"]["RangePercentage"];
        movePosition?: components["parameters"]["MovePosition"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        poolId: components["parameters"]["PoolId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response2;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownPool"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createAddLiquidityTransaction: {
    parameters: {
      query?: {
        amount?: components["parameters"]["LiquidityAmount"];
        percentage?: components["parameters"]["LiquidityPercentage"];
        positionAddress?: components["parameters"]["PositionAddress"];
        rangePercentage?: components["parameters"]["RangePercentage"];
        movePosition?: components["parameters"]["MovePosition"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
        simulate?: components["parameters"]["Simulate"];
      };
      header?: never;
      path: {
        poolId: components["parameters"]["PoolId"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: Response3;
      400: components["responses"]["InvalidAmountChoice"];
      404: components["responses"]["UnknownPool"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["LiquidityRefused"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWithdrawLiquidityAction: {
    parameters: {
      query?: {
        positionAddress?: components["parameters"]["ShownPosition"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        poolId: components["parameters"]["PoolId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response2;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownPool"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createWithdrawLiquidityTransaction: {
    parameters: {
      query: {
        percentage: components["parameters"]["WithdrawnPercentage"];
        positionAddress: components["parameters"]["OwnPosition"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
        simulate?: components["parameters"]["Simulate"];
      };
      header?: never;
      path: {
        poolId: components["parameters"]["PoolId"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: Response3;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownPool"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["PositionRefused"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getClaimRewardsAction: {
    parameters: {
      query?: {
        positionAddress?: components["parameters"]["ShownPosition"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        poolId: components["parameters"]["PoolId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response2;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownPool"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createClaimRewardsTransaction: {
    parameters: {
      query: {
        positionAddress: components["parameters"]["OwnPosition"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
        simulate?: components["parameters"]["Simulate"];
      };
      header?: never;
      path: {
        poolId: components["parameters"]["PoolId"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: Response3;
      400: components["responses"]["InvalidRequest"];
      404: components["responses"]["UnknownPool"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["ClaimRefused"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPoolActionRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": ActionRules;
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

interface ResponseHeaders1 {
  "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
  "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
  "X-Action-Version": components["headers"]["ActionVersion"];
  "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  [name: string]: unknown;
}

interface Response1 {
  headers: ResponseHeaders1;
  content: {
    "application/json": ActionErrorResponse;
  };
}

interface Response2 {
  headers: ResponseHeaders1;
  content: {
    "application/json": ActionDescriptor;
  };
}

interface Response3 {
  headers: ResponseHeaders1;
  content: {
    "application/json": ActionPostResponse;
  };
}
