// Generated from Bellwether pool actions 0.4.0 by tools/generate. Edit the spec, not this file.

import type { UnknownVariant } from "@bellwether/client";

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
  "/actions.json": {
    get: operations["getPoolActionRules"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * A token's ticker, in upper or lower case, or its mint address. Tickers are not unique on the chain. A ticker identifies the one token that this service lists under it.
     *
     * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
     *
     * @example USDC
     */
    TokenReference: string;
    /**
     * An amount in whole tokens: 0.5 is half a token. JSON number notation is accepted, so 1e-6 equals 0.000001. Every digit is significant. The limits are the smallest unit of a token with nine decimals and one trillion tokens.
     *
     * Unit: tokens. 1e-9 to 1000000000000.
     *
     * @example 100
     */
    TokenAmount: number;
    /**
     * The format of a Solana transaction: the original or version 0.
     *
     * @example legacy
     */
    TransactionVersion: "legacy" | "v0";
    /** The problem, in a sentence that a wallet shows to its user. */
    ActionError: {
      /**
       * A sentence without jargon that says what is wrong and how to fix it.
       *
       * At least 1 character.
       *
       * @example Deposits into this market are paused.
       */
      message: string;
    };
    /** The content that an action shows before the user presses a button. */
    ActionContent: {
      /**
       * The action's heading.
       *
       * At least 1 character.
       *
       * @example Deposit USDC into Harbor
       */
      title: string;
      /**
       * A few sentences that explain the action: who holds the deposit, what it earns and how it is withdrawn.
       *
       * @example Your USDC earns 5.34% a year in Harbor's lending market.
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
      /** The reason why something is currently unavailable. The rest of the descriptor remains valid. */
      error?: components["schemas"]["ActionError"];
    };
    /**
     * The result of pressing a button of a descriptor. Later versions may add types; disable a button of an unknown type.
     *
     * Later versions may add values.
     *
     * @example transaction
     */
    AnyLinkedActionType: "transaction" | "message" | "post" | "external-link" | (string & {});
    /** The properties common to all fields. */
    ActionParameterBase: {
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
    };
    /** A field that accepts typed input. */
    InputParameterBase: {
      /**
       * A regular expression that the input must match.
       *
       * Format: regex.
       *
       * @example ^[0-9]+([.][0-9]{1,6})?$
       */
      pattern?: string;
    } & components["schemas"]["ActionParameterBase"];
    /** The limits of a field. They apply to the value of a number in the label's unit, to the length of a text in characters, or to the count of checked checkboxes. */
    NumericLimits: {
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
    };
    /** A single line of text. */
    TextParameter: {
      /** A single line of text. */
      type: "text";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** An email address. */
    EmailParameter: {
      /** An email address. */
      type: "email";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** The URL of a page. */
    UrlParameter: {
      /** The URL of a page. */
      type: "url";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** A number, such as an amount in whole tokens. */
    NumberParameter: {
      /** A number. */
      type: "number";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** The limits of a date, or of a date and time, in HTML format. */
    DateLimits: {
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
    };
    /** A date. */
    DateParameter: {
      /** A date. */
      type: "date";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["DateLimits"]);
    /** A date and time in the user's time zone. */
    DateTimeParameter: {
      /** A date and time. */
      type: "datetime-local";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["DateLimits"]);
    /** Multiple lines of text. */
    TextAreaParameter: {
      /** Multiple lines of text. */
      type: "textarea";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** An option of a field. */
    ActionParameterOption: {
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
    };
    /** A field with options to choose from. */
    ChoiceParameterBase: {
      /** The options, in display order. */
      options: components["schemas"]["ActionParameterOption"][];
    } & components["schemas"]["ActionParameterBase"];
    /** A single choice from a dropdown list. */
    SelectParameter: {
      /** A dropdown list. */
      type: "select";
    } & components["schemas"]["ChoiceParameterBase"];
    /** A single choice from options that are all visible. */
    RadioParameter: {
      /** Options that are all visible. */
      type: "radio";
    } & components["schemas"]["ChoiceParameterBase"];
    /** Any number of choices. */
    CheckboxParameter: {
      /** Checkboxes. */
      type: "checkbox";
    } & (components["schemas"]["ChoiceParameterBase"] & components["schemas"]["NumericLimits"]);
    /** An action parameter of a type that this version knows. */
    KnownActionParameter:
      | components["schemas"]["TextParameter"]
      | components["schemas"]["EmailParameter"]
      | components["schemas"]["UrlParameter"]
      | components["schemas"]["NumberParameter"]
      | components["schemas"]["DateParameter"]
      | components["schemas"]["DateTimeParameter"]
      | components["schemas"]["TextAreaParameter"]
      | components["schemas"]["SelectParameter"]
      | components["schemas"]["RadioParameter"]
      | components["schemas"]["CheckboxParameter"];
    /**
     * The field types, named after those of HTML forms.
     *
     * @example number
     */
    ActionParameterType:
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
    UnknownParameter: {
      /** The name of the new type. */
      type?: UnknownVariant;
    } & components["schemas"]["ActionParameterBase"];
    /** A field that the user fills in. Its `type` determines its appearance and accepted values. */
    ActionParameter:
      | components["schemas"]["KnownActionParameter"]
      | components["schemas"]["UnknownParameter"];
    /** A button with its fields. */
    LinkedAction: {
      type: components["schemas"]["AnyLinkedActionType"];
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
      parameters?: components["schemas"]["ActionParameter"][];
    };
    /** The buttons and fields of an action. If absent, clients show a single button with `label`. */
    ActionLinks: {
      /** One entry per button, in display order. */
      actions: components["schemas"]["LinkedAction"][];
    };
    /** The data that a wallet or website needs to render an action: the texts, the image and one entry per button. */
    ActionDescriptor: {
      links?: components["schemas"]["ActionLinks"];
      /**
       * Always `action`: the user can still take the action. Absent means the same.
       *
       * @example action
       */
      type?: "action";
    } & components["schemas"]["ActionContent"];
    /** The problem with one field of the request. */
    FieldProblem: {
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
    };
    /** The body of an error response: the sentence of the Solana Actions specification, and what a program needs to branch on it. */
    ActionErrorResponse: {
      /**
       * A stable kebab-case error code. New codes may be added; handle an unknown code by its status.
       *
       * Later versions may add values. At least 1 character.
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
        | "too-many-requests"
        | "internal-error"
        | "not-implemented"
        | "unavailable"
        | (string & {});
      /** One entry for each invalid field. */
      details?: components["schemas"]["FieldProblem"][];
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
       * @example https://bellwether.example/docs/guides/errors.html#insufficient-funds
       */
      documentationUrl: string;
    } & components["schemas"]["ActionError"];
    /**
     * A Solana wallet address: the 32-byte ed25519 public key in base58.
     *
     * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     *
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
    /**
     * The result of pressing the button: a transaction to sign, a message to sign, a request without a signature, or a page to open. Every button of these hosts returns a transaction.
     *
     * @example transaction
     */
    LinkedActionType: "transaction" | "message" | "post" | "external-link";
    /** The account that signs. The link's query contains the choices, such as the amount. Unknown fields are ignored, because the Actions specification reserves further fields for later versions. */
    ActionPostRequest: {
      /** The wallet that signs and pays the fee. */
      account: components["schemas"]["WalletAddress"];
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
      type?: components["schemas"]["LinkedActionType"];
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
    } & {
      [key: string]: unknown;
    };
    /** The properties common to all responses to a pressed button. */
    ActionResponseBase: {
      /**
       * The response type.
       *
       * @example transaction
       */
      type: string;
      /**
       * A sentence for the user that describes what will happen.
       *
       * @example Deposit 100 USDC into Harbor.
       */
      message?: string;
    };
    /** A link to the next action. The client requests it with a POST that contains the account and the signature. */
    PostNextActionLink: {
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
    };
    /** A further action that the user can take. */
    FollowUpAction: {
      /** The user can still take the action. */
      type: "action";
    } & WithRequired<components["schemas"]["ActionDescriptor"], "type">;
    /** The end of a chain, with text and no buttons. */
    CompletedAction: {
      /** The action is completed. */
      type: "completed";
    } & components["schemas"]["ActionContent"];
    /** A next action of a type that this version knows. */
    KnownNextAction:
      | components["schemas"]["FollowUpAction"]
      | components["schemas"]["CompletedAction"];
    /** Whether the user can still take an action. */
    ActionType: "action" | "completed";
    /** An action type newer than this specification. */
    UnknownNextAction: {
      /** The name of the new type. */
      type: UnknownVariant;
    };
    /** A further action, or the final state of a completed one. */
    NextAction:
      | components["schemas"]["KnownNextAction"]
      | components["schemas"]["UnknownNextAction"];
    /** The next action, ready to display. */
    InlineNextActionLink: {
      /** The next action is included. */
      type: "inline";
      action: components["schemas"]["NextAction"];
    };
    /** A next action link of a type that this version knows. */
    KnownNextActionLink:
      | components["schemas"]["PostNextActionLink"]
      | components["schemas"]["InlineNextActionLink"];
    /** How the client gets the next action. */
    NextActionLinkType: "post" | "inline";
    /** A link type newer than this specification. */
    UnknownNextActionLink: {
      /** The name of the new type. */
      type: UnknownVariant;
    };
    /** The next action, or the URL to request it from. */
    NextActionLink:
      | components["schemas"]["KnownNextActionLink"]
      | components["schemas"]["UnknownNextActionLink"];
    /** The step that follows once the transaction is confirmed. */
    NextActionLinks: {
      next: components["schemas"]["NextActionLink"];
    };
    /** A response that a further action may follow. */
    ChainableResponseBase: {
      links?: components["schemas"]["NextActionLinks"];
    } & components["schemas"]["ActionResponseBase"];
    /** A transaction for the wallet to check, sign and send. It may already contain signatures other than the wallet's. They are valid only for these bytes, so the wallet must not change the transaction. The wallet must send it before its blockhash expires, in about a minute. The wallet sets itself as the fee payer and sets a recent blockhash only if every signature is empty. */
    TransactionResponse: {
      /** A transaction to sign. */
      type: "transaction";
      /**
       * The serialized transaction in base64, at most 1,232 bytes before encoding.
       *
       * 4 to 1644 characters. Pattern: `^[A-Za-z0-9+/]+={0,2}$`.
       */
      transaction: string;
    } & components["schemas"]["ChainableResponseBase"];
    /** Nothing to sign. Continue with `links.next`. */
    PostResponse: {
      /** Nothing to sign. */
      type: "post";
    } & components["schemas"]["ChainableResponseBase"];
    /** A page to open after asking the user. */
    ExternalLinkResponse: {
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
    } & components["schemas"]["ChainableResponseBase"];
    /** The parts of a message to sign. */
    SignMessageData: {
      /**
       * The domain that requests the signature.
       *
       * @example bellwether.example
       */
      domain: string;
      /** The wallet that is asked to sign. */
      address: components["schemas"]["WalletAddress"];
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
    };
    /** A message to sign. Send the signature to `links.next`. */
    SignMessageResponse: {
      /** A message to sign. */
      type: "message";
      /** The message text, or the parts that form it. */
      data: string | components["schemas"]["SignMessageData"];
      /**
       * A value by which the service recognizes its own request. Return it unchanged.
       *
       * @example eyJzdGVwIjoxfQ
       */
      state?: string;
      /** The destination of the signature. */
      links: {
        next: components["schemas"]["PostNextActionLink"];
      };
    } & WithRequired<components["schemas"]["ActionResponseBase"], "type">;
    /** An action response of a type that this version knows. */
    KnownActionPostResponse:
      | components["schemas"]["TransactionResponse"]
      | components["schemas"]["PostResponse"]
      | components["schemas"]["ExternalLinkResponse"]
      | components["schemas"]["SignMessageResponse"];
    /** A response type newer than this specification. */
    UnknownActionResponse: {
      /** The name of the new type. */
      type?: UnknownVariant;
    } & components["schemas"]["ActionResponseBase"];
    /** The next step. These hosts return a transaction. The Actions specification also allows the other types. */
    ActionPostResponse:
      | components["schemas"]["KnownActionPostResponse"]
      | components["schemas"]["UnknownActionResponse"];
    /**
     * A share in percent, where 100 is everything.
     *
     * Unit: percent. 0.01 to 100.
     *
     * @example 50
     */
    SharePercentage: number;
    /**
     * The address of a Solana account that is not a wallet (a mint, market, reserve or pool), in base58.
     *
     * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     *
     * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    AccountAddress: string;
    /** A URL pattern and the path of its action. The query is preserved. */
    ActionRule: {
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
    };
    /** The URLs of this site that lead to actions. */
    ActionRules: {
      /** The rules in order. The first match applies. */
      rules: components["schemas"]["ActionRule"][];
    };
  };
  responses: {
    UnknownPool: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    LiquidityRefused: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    InvalidRequest: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    UnknownToken: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
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
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    InternalError: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
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
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    ContentTooLarge: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    UnsupportedMediaType: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    DepositRefused: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    InvalidAmountChoice: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
    ProductWithdrawRefused: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionErrorResponse"];
      };
    };
  };
  parameters: {
    TokenSymbol: components["schemas"]["TokenReference"];
    PoolId: components["schemas"]["AccountAddress"];
    LiquidityAmount: components["schemas"]["TokenAmount"];
    LiquidityPercentage: components["schemas"]["SharePercentage"];
    PositionAddress: components["schemas"]["AccountAddress"];
    ShownAmount: components["schemas"]["TokenAmount"];
    TransactionVersion: components["schemas"]["TransactionVersion"];
    DepositAmount: components["schemas"]["TokenAmount"];
    WithdrawAmount: components["schemas"]["TokenAmount"];
    WithdrawPercentage: components["schemas"]["SharePercentage"];
  };
  requestBodies: {
    ActionPostRequest: {
      content: {
        "application/json": components["schemas"]["ActionPostRequest"];
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
export type $defs = Record<string, never>;
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
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionDescriptor"];
        };
      };
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
      };
      header?: never;
      path: {
        tokenSymbol: components["parameters"]["TokenSymbol"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionPostResponse"];
        };
      };
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
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionDescriptor"];
        };
      };
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
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        tokenSymbol: components["parameters"]["TokenSymbol"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionPostResponse"];
        };
      };
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
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionDescriptor"];
        };
      };
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
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        poolId: components["parameters"]["PoolId"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionPostResponse"];
        };
      };
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
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionRules"];
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};
