// Generated from Bellwether deposit actions 0.2.1 by tools/generate. Edit the spec, not this file.

import type { UnknownVariant } from "@bellwether/client";

export interface paths {
  "/api/v0/deposit/{token}/{type}": {
    get: operations["getDepositAction"];
    post: operations["createDepositTransaction"];
    options: operations["preflightDeposit"];
  };
  "/actions.json": {
    get: operations["getDepositActionRules"];
    options: operations["preflightDepositActionRules"];
  };
  "/api/v0/{token}/{type}": {
    get: operations["redirectLegacyDepositAction"];
    post: operations["redirectLegacyDepositTransaction"];
    options: operations["preflightLegacyDeposit"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * A deposit with cover against a loss of the provider, or one without that earns more.
     *
     * @example protected
     */
    DepositType: "protected" | "regular";
    /**
     * A token's ticker, in upper or lower case, or its mint address. Tickers are not unique on the chain: a ticker means the one token that this service lists under it.
     *
     * 1 to 44 characters. Pattern: `^\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$`.
     *
     * @example USDC
     */
    TokenReference: string;
    /**
     * An amount in whole tokens: 0.5 is half a token. It is a number as JSON writes it, so 1e-6 will do as well as 0.000001, and every digit counts. The bounds are the smallest unit of a token with nine decimals and a trillion tokens.
     *
     * Unit: tokens. 1e-9 to 1000000000000.
     *
     * @example 100
     */
    TokenAmount: number;
    /**
     * The format of a Solana transaction, the original one or version 0.
     *
     * @example legacy
     */
    TransactionVersion: "legacy" | "v0";
    /** What went wrong, in a sentence that a wallet shows to its user. */
    ActionError: {
      /**
       * A sentence without jargon that says what was wrong and what to do about it.
       *
       * At least 1 character.
       *
       * @example Deposits into this market are paused.
       */
      message: string;
    };
    /** What an action shows to a person before any button is pressed. */
    ActionContent: {
      /**
       * The heading of the action.
       *
       * At least 1 character.
       *
       * @example Deposit USDC into Harbor
       */
      title: string;
      /**
       * One or two sentences about what the action does.
       *
       * @example Your USDC earns 5.34 % a year in Harbor's lending market.
       */
      description: string;
      /**
       * The text of the one button that is shown when `links` is absent. It starts with a verb and has at most five words.
       *
       * At least 1 character.
       *
       * @example Deposit USDC
       */
      label: string;
      /**
       * The absolute address of a square image (SVG, PNG or WebP).
       *
       * At least 1 character.
       *
       * @example https://bellwether.example/icons/harbor.svg
       */
      icon: string;
      /**
       * Whether every button is to be shown greyed out, because the action cannot be done now. Absent means no.
       *
       * @example true
       */
      disabled?: boolean;
      /** Why something is not possible just now. The rest of the descriptor is still valid. */
      error?: components["schemas"]["ActionError"];
    };
    /**
     * What follows when the button is pressed: a transaction to sign, a message to sign, a request without a signature, or a page to open. Every button of these hosts leads to a transaction.
     *
     * @example transaction
     */
    LinkedActionType: "transaction" | "message" | "post" | "external-link";
    /** What every field has. */
    ActionParameterBase: {
      /**
       * The name that stands in braces in the button's `href`.
       *
       * At least 1 character.
       *
       * @example amount
       */
      name: string;
      /**
       * The kind of field.
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
       * Whether the button stays inactive until the field is filled in. Absent means no.
       *
       * @example true
       */
      required?: boolean;
      /**
       * What is accepted, in words, shown beside the field and when the input does not fit.
       *
       * @example At least 0.000001 USDC
       */
      patternDescription?: string;
    };
    /** A field that the user types into. */
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
    /** The bounds of a field. For a number they bound the number itself, in the unit that the label names; for text its length in characters; for checkboxes how many are ticked. */
    NumericLimits: {
      /**
       * The least that is accepted.
       *
       * Unit: count.
       *
       * @example 0.000001
       */
      min?: number;
      /**
       * The most that is accepted.
       *
       * Unit: count.
       *
       * @example 2500
       */
      max?: number;
    };
    /** One line of text. */
    TextParameter: {
      /** A line of text. */
      type?: "text";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** An e-mail address. */
    EmailParameter: {
      /** An e-mail address. */
      type?: "email";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** The address of a page. */
    UrlParameter: {
      /** The address of a page. */
      type?: "url";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** A number, such as an amount in whole tokens. */
    NumberParameter: {
      /** A number. */
      type?: "number";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** The bounds of a date or of a date with a time, written as HTML writes them. */
    DateLimits: {
      /**
       * The earliest that is accepted.
       *
       * @example 2026-11-02
       */
      min?: string;
      /**
       * The latest that is accepted.
       *
       * @example 2026-12-31
       */
      max?: string;
    };
    /** A day. */
    DateParameter: {
      /** A day. */
      type?: "date";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["DateLimits"]);
    /** A day with a time, in the user's own time zone. */
    DateTimeParameter: {
      /** A day with a time. */
      type?: "datetime-local";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["DateLimits"]);
    /** Several lines of text. */
    TextAreaParameter: {
      /** Several lines of text. */
      type?: "textarea";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /** One thing that can be chosen. */
    ActionParameterOption: {
      /**
       * The text shown for it.
       *
       * @example SOL and USDC
       */
      label: string;
      /**
       * What is put into the link when it is chosen.
       *
       * @example AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa
       */
      value: string;
      /**
       * Whether it is chosen from the start. Absent means no.
       *
       * @example true
       */
      selected?: boolean;
    };
    /** A field that the user chooses in. */
    ChoiceParameterBase: {
      /** What can be chosen, in the order in which it is shown. */
      options: components["schemas"]["ActionParameterOption"][];
    } & components["schemas"]["ActionParameterBase"];
    /** One choice from a list that opens. */
    SelectParameter: {
      /** A list that opens. */
      type?: "select";
    } & components["schemas"]["ChoiceParameterBase"];
    /** One choice from options that are all in sight. */
    RadioParameter: {
      /** Options that are all in sight. */
      type?: "radio";
    } & components["schemas"]["ChoiceParameterBase"];
    /** Any number of choices. */
    CheckboxParameter: {
      /** Boxes to tick. */
      type?: "checkbox";
    } & (components["schemas"]["ChoiceParameterBase"] & components["schemas"]["NumericLimits"]);
    /**
     * The kinds of field, named after those of HTML forms.
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
    /** A kind of field that is newer than this description. Show it as a line of text. */
    UnknownParameter: {
      /** The name of the new kind. */
      type?: UnknownVariant;
    } & components["schemas"]["ActionParameterBase"];
    /** A field that the user fills in. Its `type` says how it looks and what it accepts. */
    ActionParameter:
      | components["schemas"]["TextParameter"]
      | components["schemas"]["EmailParameter"]
      | components["schemas"]["UrlParameter"]
      | components["schemas"]["NumberParameter"]
      | components["schemas"]["DateParameter"]
      | components["schemas"]["DateTimeParameter"]
      | components["schemas"]["TextAreaParameter"]
      | components["schemas"]["SelectParameter"]
      | components["schemas"]["RadioParameter"]
      | components["schemas"]["CheckboxParameter"]
      | components["schemas"]["UnknownParameter"];
    /** One button with the fields that belong to it. */
    LinkedAction: {
      type: components["schemas"]["LinkedActionType"];
      /**
       * Where to POST when the button is pressed, relative to the host that answered. A `{name}` in it stands for the parameter of that name; put in what the user chose, percent-encoded.
       *
       * At least 1 character.
       *
       * @example /api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit?amount={amount}
       */
      href: string;
      /**
       * The text of the button.
       *
       * At least 1 character.
       *
       * @example 100 USDC
       */
      label: string;
      /** The fields that the user fills in for this button. Absent when there are none. */
      parameters?: components["schemas"]["ActionParameter"][];
    };
    /** The buttons and fields of an action. Without them a client shows one button with `label`. */
    ActionLinks: {
      /** One entry for each button, in the order in which they are shown. */
      actions: components["schemas"]["LinkedAction"][];
    };
    /** What a wallet or a website needs to draw an action: the texts, the picture and one entry for each button. */
    ActionDescriptor: {
      links?: components["schemas"]["ActionLinks"];
      /**
       * Always `action`, an action that can still be taken. Absent means the same.
       *
       * @example action
       */
      type?: "action";
    } & components["schemas"]["ActionContent"];
    /**
     * A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
     *
     * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     *
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
    /** Who is going to sign. The choices themselves, such as the amount, stand in the query of the link. The Actions specification reserves further fields for its later versions, so a field that is not known here is ignored rather than refused. */
    ActionPostRequest: {
      /** The wallet that signs and pays the fee. */
      account: components["schemas"]["WalletAddress"];
      /**
       * What the user entered beside the values in the link. Nothing here changes the answer, because our links carry every value themselves.
       *
       * @example {
       *   "amount": "100"
       * }
       */
      data?: {
        [key: string]: string | string[];
      };
      /** The type of the button that was pressed. */
      type?: components["schemas"]["LinkedActionType"];
      /**
       * What the step before in a chain of actions produced: a transaction's signature in base58. Our chains end inline, so nothing depends on it.
       *
       * 64 to 88 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
       *
       * @example 3Z6nusaNKasQczc4n595jXMTN9moSLPvz8TA8ZHewE5bSSptwXfjtYzZc1sh13zGJPPbLGNV4BScxYDhY7uV2iXE
       */
      signature?: string;
      /**
       * The `state` of the answer before, returned unchanged.
       *
       * At most 4096 characters.
       *
       * @example eyJzdGVwIjoxfQ
       */
      state?: string;
    } & {
      [key: string]: unknown;
    };
    /** What every answer to a pressed button may have. */
    ActionResponseBase: {
      /**
       * The kind of answer.
       *
       * @example transaction
       */
      type: string;
      /**
       * What is about to happen, in a sentence to show to the user.
       *
       * @example Deposit 100 USDC into Harbor.
       */
      message?: string;
    };
    /** Ask for the next action with a POST that carries the account and the signature. */
    PostNextActionLink: {
      /** The next action is to be asked for. */
      type: "post";
      /**
       * Where to ask; on the same origin.
       *
       * At least 1 character.
       *
       * @example /api/v0/next
       */
      href: string;
    };
    /** A further action that the user can take. */
    FollowUpAction: {
      /** It can still be taken. */
      type: "action";
    } & WithRequired<components["schemas"]["ActionDescriptor"], "type">;
    /** The end of a chain. It can be read and has no buttons. */
    CompletedAction: {
      /** It is done. */
      type: "completed";
    } & components["schemas"]["ActionContent"];
    /** Whether an action can still be taken. */
    ActionType: "action" | "completed";
    /** A kind of action that is newer than this description. */
    UnknownNextAction: {
      /** The name of the new kind. */
      type: UnknownVariant;
    };
    /** A further action, or the last picture of a finished one. */
    NextAction:
      | components["schemas"]["FollowUpAction"]
      | components["schemas"]["CompletedAction"]
      | components["schemas"]["UnknownNextAction"];
    /** The next action, ready to be shown. */
    InlineNextActionLink: {
      /** The next action is here. */
      type: "inline";
      action: components["schemas"]["NextAction"];
    };
    /** How the next action is reached. */
    NextActionLinkType: "post" | "inline";
    /** A kind of link that is newer than this description. */
    UnknownNextActionLink: {
      /** The name of the new kind. */
      type: UnknownVariant;
    };
    /** The next action itself, or where to ask for it. */
    NextActionLink:
      | components["schemas"]["PostNextActionLink"]
      | components["schemas"]["InlineNextActionLink"]
      | components["schemas"]["UnknownNextActionLink"];
    /** What follows once the transaction is confirmed. */
    NextActionLinks: {
      next: components["schemas"]["NextActionLink"];
    };
    /** An answer that may be followed by a further action. */
    ChainableResponseBase: {
      links?: components["schemas"]["NextActionLinks"];
    } & components["schemas"]["ActionResponseBase"];
    /** A transaction for the wallet to check, sign and send. Signatures other than the wallet's may be in it already; they hold for these very bytes, so that the wallet changes nothing and sends it while its blockhash lasts, about a minute. Only where every signature is empty does the wallet put in itself as fee payer and a recent blockhash of its own. */
    TransactionResponse: {
      /** A transaction to sign. */
      type?: "transaction";
      /**
       * The serialised transaction in base64, at most 1,232 bytes before encoding.
       *
       * 4 to 1644 characters. Pattern: `^[A-Za-z0-9+/]+={0,2}$`.
       */
      transaction: string;
    } & components["schemas"]["ChainableResponseBase"];
    /** Nothing to sign; go on with `links.next`. */
    PostResponse: {
      /** Nothing to sign. */
      type?: "post";
    } & components["schemas"]["ChainableResponseBase"];
    /** A page to open, after asking the user. */
    ExternalLinkResponse: {
      /** A page to open. */
      type?: "external-link";
      /**
       * The absolute address of the page.
       *
       * Format: uri.
       *
       * @example https://bellwether.example/harbor
       */
      externalLink: string;
    } & components["schemas"]["ChainableResponseBase"];
    /** The parts of a text to sign. */
    SignMessageData: {
      /**
       * The domain that asks.
       *
       * @example bellwether.example
       */
      domain: string;
      /** The wallet that is asked to sign. */
      address: components["schemas"]["WalletAddress"];
      /**
       * What the signature means, in words.
       *
       * @example Sign in to Bellwether alerts.
       */
      statement: string;
      /**
       * Letters and digits that are used once, against replays.
       *
       * At least 8 characters. Pattern: `^[A-Za-z0-9]+$`.
       *
       * @example 9fQ2xk7LrT0vWm4Za8Hc1B
       */
      nonce: string;
      /**
       * When the service asked.
       *
       * Format: date-time.
       *
       * @example 2026-11-02T09:30:00.000Z
       */
      issuedAt: string;
      /**
       * The chain, as CAIP-2 names it. Absent means Solana's main network.
       *
       * @example solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
       */
      chainId?: string;
    };
    /** A text to sign. The signature goes to `links.next`. */
    SignMessageResponse: {
      /** A text to sign. */
      type?: "message";
      /** The text itself, or the parts it is put together from. */
      data: string | components["schemas"]["SignMessageData"];
      /**
       * A mark by which the service recognises its own request. Return it unchanged.
       *
       * @example eyJzdGVwIjoxfQ
       */
      state?: string;
      /** Where the signature goes. */
      links: {
        next: components["schemas"]["PostNextActionLink"];
      };
    } & components["schemas"]["ActionResponseBase"];
    /** A kind of answer that is newer than this description. */
    UnknownActionResponse: {
      /** The name of the new kind. */
      type?: UnknownVariant;
    } & components["schemas"]["ActionResponseBase"];
    /** What to do next. These hosts answer with a transaction; the other kinds are those that the Actions specification allows. */
    ActionPostResponse:
      | components["schemas"]["TransactionResponse"]
      | components["schemas"]["PostResponse"]
      | components["schemas"]["ExternalLinkResponse"]
      | components["schemas"]["SignMessageResponse"]
      | components["schemas"]["UnknownActionResponse"];
    /** One kind of address and the path of its action. The query is carried over. */
    ActionRule: {
      /**
       * The addresses it holds for. `*` stands for one part of a path, `**` for any number.
       *
       * At least 1 character.
       *
       * @example /api/v0/lending/**
       */
      pathPattern: string;
      /**
       * The path that answers for them, with the same stars.
       *
       * At least 1 character.
       *
       * @example /api/v0/lending/**
       */
      apiPath: string;
    };
    /** Which addresses of this site lead to actions. */
    ActionRules: {
      /** The rules in order; the first that matches holds. */
      rules: components["schemas"]["ActionRule"][];
    };
  };
  responses: {
    InvalidRequest: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
      };
    };
    UnknownToken: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
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
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
      };
    };
    InternalError: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
      };
    };
    Unavailable: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
      };
    };
    ContentTooLarge: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
      };
    };
    UnsupportedMediaType: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
      };
    };
    DepositRefused: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ActionError"];
      };
    };
    Preflight: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
        "Access-Control-Allow-Methods": components["headers"]["AllowMethods"];
        "Access-Control-Allow-Headers": components["headers"]["AllowHeaders"];
        "Access-Control-Max-Age": components["headers"]["MaxAge"];
        "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
        "X-Action-Version": components["headers"]["ActionVersion"];
        "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content?: never;
    };
  };
  parameters: {
    Token: components["schemas"]["TokenReference"];
    DepositType: components["schemas"]["DepositType"];
    ShownAmount: components["schemas"]["TokenAmount"];
    TransactionVersion: components["schemas"]["TransactionVersion"];
    DepositAmount: components["schemas"]["TokenAmount"];
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
    RetryAfter: number;
    RateLimit: string;
    RateLimitPolicy: string;
    AllowMethods: string;
    AllowHeaders: string;
    MaxAge: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getDepositAction: {
    parameters: {
      query?: {
        amount?: components["parameters"]["ShownAmount"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        token: components["parameters"]["Token"];
        type: components["parameters"]["DepositType"];
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
  createDepositTransaction: {
    parameters: {
      query: {
        amount: components["parameters"]["DepositAmount"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        token: components["parameters"]["Token"];
        type: components["parameters"]["DepositType"];
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
  preflightDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: components["parameters"]["Token"];
        type: components["parameters"]["DepositType"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Preflight"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getDepositActionRules: {
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
  preflightDepositActionRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Preflight"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  redirectLegacyDepositAction: {
    parameters: {
      query?: {
        amount?: components["parameters"]["ShownAmount"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        token: components["parameters"]["Token"];
        type: components["parameters"]["DepositType"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      308: {
        headers: {
          Location: string;
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["InvalidRequest"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  redirectLegacyDepositTransaction: {
    parameters: {
      query: {
        amount: components["parameters"]["DepositAmount"];
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        token: components["parameters"]["Token"];
        type: components["parameters"]["DepositType"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      308: {
        headers: {
          Location: string;
          "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
          "Access-Control-Expose-Headers": components["headers"]["ExposeHeaders"];
          "X-Action-Version": components["headers"]["ActionVersion"];
          "X-Blockchain-Ids": components["headers"]["BlockchainIds"];
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["InvalidRequest"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  preflightLegacyDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: components["parameters"]["Token"];
        type: components["parameters"]["DepositType"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Preflight"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};
