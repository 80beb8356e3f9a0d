// Generated from Bellwether lending actions 0.6.0 by tools/generate. Edit the spec, not this file.

import type { UnknownVariant } from "@bellwether/client";

export interface paths {
  "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    /**
     * Describe the deposit into a reserve
     * @description Returns the texts and buttons with which a user deposits the reserve's token. It serves protected and boosted deposits alike. Nothing is changed and no wallet is named.
     */
    get: operations["getLendingDepositAction"];
    put?: never;
    /**
     * Make the transaction of a deposit into a reserve
     * @description Builds the transaction that moves the amount from the account into the reserve. Only the account has to sign. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
     */
    post: operations["createLendingDepositTransaction"];
    delete?: never;
    /**
     * Ask whether a website may call the deposit action
     * @description Answers a browser that asks, before it sends the request itself, whether the deposit action may be called from another website.
     */
    options: operations["preflightLendingDeposit"];
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    /**
     * Describe the withdrawal from a reserve
     * @description Returns the texts and buttons with which a user withdraws the reserve's token, by amount or by share of the position. With one provider, a withdrawal of 99.9 % or more of the position also closes the account.
     */
    get: operations["getLendingWithdrawAction"];
    put?: never;
    /**
     * Make the transaction of a withdrawal from a reserve
     * @description Builds the transaction that moves tokens from the reserve back to the account. Give either `amount` or `percentage`. With one provider, a withdrawal of 99.9 % or more of the position also closes the account in the same transaction. Nothing is stored and nothing is sent to the chain, so the request may be repeated.
     */
    post: operations["createLendingWithdrawTransaction"];
    delete?: never;
    /**
     * Ask whether a website may call the withdraw action
     * @description Answers a browser that asks, before it sends the request itself, whether the withdraw action may be called from another website.
     */
    options: operations["preflightLendingWithdraw"];
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/actions.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Say which addresses lead to lending actions
     * @description Wallets and social sites read this file to learn that a link to this host can be drawn as an action. The rules name the paths of this host; where one origin serves several hosts, the file there holds the rules of all of them.
     */
    get: operations["getLendingActionRules"];
    put?: never;
    post?: never;
    delete?: never;
    /**
     * Ask whether a website may call the rules file
     * @description Answers a browser that asks, before it sends the request itself, whether the rules file may be called from another website.
     */
    options: operations["preflightLendingActionRules"];
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v0/{marketAddress}/reserves/{reserve}/deposit": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    /**
     * Redirect to the descriptor of a deposit into a reserve
     * @deprecated
     * @description The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the query. Call `getLendingDepositAction` instead.
     */
    get: operations["redirectLegacyLendingDepositAction"];
    put?: never;
    /**
     * Redirect to the transaction of a deposit into a reserve
     * @deprecated
     * @description The path that held before the namespaced one. It answers for any path of the right form with a permanent redirect that keeps the method, the body and the query. Call `createLendingDepositTransaction` instead.
     */
    post: operations["redirectLegacyLendingDepositTransaction"];
    delete?: never;
    /**
     * Ask whether a website may call the old path of a deposit into a reserve
     * @deprecated
     * @description Answers a browser that asks, before it sends the request itself, whether the old path of a deposit into a reserve may be called from another website. Browsers follow no redirect here, so the old path answers by itself.
     */
    options: operations["preflightLegacyLendingDeposit"];
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Account address
     * @description Any Solana account that is not a wallet (a mint, a market, a reserve, a pool), in base58.
     *
     *     32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    AccountAddress: string;
    /**
     * Token amount
     * @description An amount in whole tokens: 0.5 is half a token. The bounds are the smallest unit of a token with nine decimals and a trillion tokens.
     *
     *     Unit: tokens. 1e-9 to 1000000000000.
     * @example 100
     * @example 100
     */
    TokenAmount: number;
    /**
     * Transaction version
     * @description The format of a Solana transaction, the original one or version 0.
     * @default legacy
     * @example legacy
     * @example legacy
     * @example v0
     * @enum {string}
     */
    TransactionVersion: "legacy" | "v0";
    /**
     * Action error
     * @description What went wrong, in a sentence that a wallet shows to its user.
     */
    ActionError: {
      /**
       * @description A sentence without jargon that says what was wrong and what to do about it.
       *
       *     At least 1 character.
       * @example Deposits into this market are paused.
       * @example Deposits into this market are paused.
       */
      message: string;
    };
    /**
     * Action content
     * @description What an action shows to a person before any button is pressed.
     */
    ActionContent: {
      /**
       * @description The heading of the action.
       *
       *     At least 1 character.
       * @example Deposit USDC into Harbor
       * @example Deposit USDC into Harbor
       */
      title: string;
      /**
       * @description One or two sentences about what the action does.
       * @example Your USDC earns 5.34 % a year in Harbor's lending market.
       * @example Your USDC earns 5.34 % a year in Harbor's lending market.
       */
      description: string;
      /**
       * @description The text of the one button that is shown when `links` is absent. It starts with a verb and has at most five words.
       *
       *     At least 1 character.
       * @example Deposit USDC
       * @example Deposit USDC
       */
      label: string;
      /**
       * @description The absolute address of a square image (SVG, PNG or WebP).
       *
       *     At least 1 character.
       * @example https://bellwether.example/icons/harbor.svg
       * @example https://bellwether.example/icons/harbor.svg
       */
      icon: string;
      /**
       * @description Whether every button is to be shown greyed out, because the action cannot be done now. Absent means no.
       * @example true
       * @example true
       */
      disabled?: boolean;
      /** @description Why something is not possible just now. The rest of the descriptor is still valid. */
      error?: components["schemas"]["ActionError"];
    };
    /**
     * Linked action type
     * @description What follows when the button is pressed: a transaction to sign, a message to sign, a request without a signature, or a page to open. Every button of these hosts leads to a transaction.
     * @example transaction
     * @example transaction
     * @enum {string}
     */
    LinkedActionType: "transaction" | "message" | "post" | "external-link";
    /**
     * Action parameter base
     * @description What every field has.
     */
    ActionParameterBase: {
      /**
       * @description The name that stands in braces in the button's `href`.
       *
       *     At least 1 character.
       * @example amount
       * @example amount
       */
      name: string;
      /**
       * @description The kind of field.
       * @example number
       * @example number
       */
      type: string;
      /**
       * @description The text shown in the empty field.
       * @example Amount in USDC
       * @example Amount in USDC
       */
      label?: string;
      /**
       * @description Whether the button stays inactive until the field is filled in. Absent means no.
       * @example true
       * @example true
       */
      required?: boolean;
      /**
       * @description What is accepted, in words, shown beside the field and when the input does not fit.
       * @example At least 0.000001 USDC
       * @example At least 0.000001 USDC
       */
      patternDescription?: string;
    };
    /**
     * Input parameter base
     * @description A field that the user types into.
     */
    InputParameterBase: {
      /**
       * Format: regex
       * @description A regular expression that the input must match.
       *
       *     Format: regex.
       * @example ^[0-9]+([.][0-9]{1,6})?$
       * @example ^[0-9]+([.][0-9]{1,6})?$
       */
      pattern?: string;
    } & components["schemas"]["ActionParameterBase"];
    /**
     * Numeric limits
     * @description The bounds of a field. For a number they bound the number itself, in the unit that the label names; for text its length in characters; for checkboxes how many are ticked.
     */
    NumericLimits: {
      /**
       * @description The least that is accepted.
       *
       *     Unit: count.
       * @example 0.000001
       * @example 0.000001
       */
      min?: number;
      /**
       * @description The most that is accepted.
       *
       *     Unit: count.
       * @example 2500
       * @example 2500
       */
      max?: number;
    };
    /**
     * Text parameter
     * @description One line of text.
     */
    TextParameter: {
      /**
       * @description A line of text.
       * @constant
       */
      type?: "text";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /**
     * Email parameter
     * @description An e-mail address.
     */
    EmailParameter: {
      /**
       * @description An e-mail address.
       * @constant
       */
      type?: "email";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /**
     * URL parameter
     * @description The address of a page.
     */
    UrlParameter: {
      /**
       * @description The address of a page.
       * @constant
       */
      type?: "url";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /**
     * Number parameter
     * @description A number, such as an amount in whole tokens.
     */
    NumberParameter: {
      /**
       * @description A number.
       * @constant
       */
      type?: "number";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /**
     * Date limits
     * @description The bounds of a date or of a date with a time, written as HTML writes them.
     */
    DateLimits: {
      /**
       * @description The earliest that is accepted.
       * @example 2026-11-02
       * @example 2026-11-02
       */
      min?: string;
      /**
       * @description The latest that is accepted.
       * @example 2026-12-31
       * @example 2026-12-31
       */
      max?: string;
    };
    /**
     * Date parameter
     * @description A day.
     */
    DateParameter: {
      /**
       * @description A day.
       * @constant
       */
      type?: "date";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["DateLimits"]);
    /**
     * Date and time parameter
     * @description A day with a time, in the user's own time zone.
     */
    DateTimeParameter: {
      /**
       * @description A day with a time.
       * @constant
       */
      type?: "datetime-local";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["DateLimits"]);
    /**
     * Text area parameter
     * @description Several lines of text.
     */
    TextAreaParameter: {
      /**
       * @description Several lines of text.
       * @constant
       */
      type?: "textarea";
    } & (components["schemas"]["InputParameterBase"] & components["schemas"]["NumericLimits"]);
    /**
     * Action parameter option
     * @description One thing that can be chosen.
     */
    ActionParameterOption: {
      /**
       * @description The text shown for it.
       * @example SOL and USDC
       * @example SOL and USDC
       * @example full range
       */
      label: string;
      /**
       * @description What is put into the link when it is chosen.
       * @example AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa
       * @example AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa
       */
      value: string;
      /**
       * @description Whether it is chosen from the start. Absent means no.
       * @example true
       * @example true
       */
      selected?: boolean;
    };
    /**
     * Choice parameter base
     * @description A field that the user chooses in.
     */
    ChoiceParameterBase: {
      /** @description What can be chosen, in the order in which it is shown. */
      options: components["schemas"]["ActionParameterOption"][];
    } & components["schemas"]["ActionParameterBase"];
    /**
     * Select parameter
     * @description One choice from a list that opens.
     */
    SelectParameter: {
      /**
       * @description A list that opens.
       * @constant
       */
      type?: "select";
    } & components["schemas"]["ChoiceParameterBase"];
    /**
     * Radio parameter
     * @description One choice from options that are all in sight.
     */
    RadioParameter: {
      /**
       * @description Options that are all in sight.
       * @constant
       */
      type?: "radio";
    } & components["schemas"]["ChoiceParameterBase"];
    /**
     * Checkbox parameter
     * @description Any number of choices.
     */
    CheckboxParameter: {
      /**
       * @description Boxes to tick.
       * @constant
       */
      type?: "checkbox";
    } & (components["schemas"]["ChoiceParameterBase"] & components["schemas"]["NumericLimits"]);
    /**
     * Action parameter type
     * @description The kinds of field, named after those of HTML forms.
     * @example number
     * @example number
     * @enum {string}
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
    /**
     * Unknown parameter
     * @description A kind of field that is newer than this description. Show it as a line of text.
     */
    UnknownParameter: {
      /** @description The name of the new kind. */
      type?: UnknownVariant;
    } & components["schemas"]["ActionParameterBase"];
    /**
     * Action parameter
     * @description A field that the user fills in. Its `type` says how it looks and what it accepts.
     */
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
    /**
     * Linked action
     * @description One button with the fields that belong to it.
     */
    LinkedAction: {
      type: components["schemas"]["LinkedActionType"];
      /**
       * @description Where to POST when the button is pressed, relative to the host that answered. A `{name}` in it stands for the parameter of that name; put in what the user chose, percent-encoded.
       *
       *     At least 1 character.
       * @example /api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit?amount={amount}
       * @example /api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit?amount={amount}
       */
      href: string;
      /**
       * @description The text of the button.
       *
       *     At least 1 character.
       * @example 100 USDC
       * @example 100 USDC
       */
      label: string;
      /** @description The fields that the user fills in for this button. Absent when there are none. */
      parameters?: components["schemas"]["ActionParameter"][];
    };
    /**
     * Action links
     * @description The buttons and fields of an action. Without them a client shows one button with `label`.
     */
    ActionLinks: {
      /** @description One entry for each button, in the order in which they are shown. */
      actions: components["schemas"]["LinkedAction"][];
    };
    /**
     * Action descriptor
     * @description What a wallet or a website needs to draw an action: the texts, the picture and one entry for each button.
     */
    ActionDescriptor: {
      links?: components["schemas"]["ActionLinks"];
      /**
       * @description Always `action`, an action that can still be taken. Absent means the same.
       * @example action
       * @example action
       * @constant
       */
      type?: "action";
    } & components["schemas"]["ActionContent"];
    /**
     * Wallet address
     * @description A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
     *
     *     32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
    /**
     * Action request
     * @description Who is going to sign. The choices themselves, such as the amount, stand in the query of the link. The Actions specification reserves further fields for its later versions, so a field that is not known here is ignored rather than refused.
     */
    ActionPostRequest: {
      /** @description The wallet that signs and pays the fee. */
      account: components["schemas"]["WalletAddress"];
      /**
       * @description What the user entered beside the values in the link. Nothing here changes the answer, because our links carry every value themselves.
       * @example {
       *       "amount": "100"
       *     }
       * @example {
       *       "amount": "100"
       *     }
       */
      data?: {
        [key: string]: string | string[];
      };
      /** @description The type of the button that was pressed. */
      type?: components["schemas"]["LinkedActionType"];
      /**
       * @description What the step before in a chain of actions produced: a transaction's signature in base58. Our chains end inline, so nothing depends on it.
       *
       *     64 to 88 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
       * @example 3Z6nusaNKasQczc4n595jXMTN9moSLPvz8TA8ZHewE5bSSptwXfjtYzZc1sh13zGJPPbLGNV4BScxYDhY7uV2iXE
       * @example 3Z6nusaNKasQczc4n595jXMTN9moSLPvz8TA8ZHewE5bSSptwXfjtYzZc1sh13zGJPPbLGNV4BScxYDhY7uV2iXE
       */
      signature?: string;
      /**
       * @description The `state` of the answer before, returned unchanged.
       *
       *     At most 4096 characters.
       * @example eyJzdGVwIjoxfQ
       * @example eyJzdGVwIjoxfQ
       */
      state?: string;
    } & {
      [key: string]: unknown;
    };
    /**
     * Action response base
     * @description What every answer to a pressed button may have.
     */
    ActionResponseBase: {
      /**
       * @description The kind of answer.
       * @example transaction
       * @example transaction
       */
      type: string;
      /**
       * @description What is about to happen, in a sentence to show to the user.
       * @example Deposit 100 USDC into Harbor.
       * @example Deposit 100 USDC into Harbor.
       */
      message?: string;
    };
    /**
     * Post next action link
     * @description Ask for the next action with a POST that carries the account and the signature.
     */
    PostNextActionLink: {
      /**
       * @description The next action is to be asked for.
       * @constant
       */
      type: "post";
      /**
       * @description Where to ask; on the same origin.
       *
       *     At least 1 character.
       * @example /api/v0/next
       * @example /api/v0/next
       */
      href: string;
    };
    /**
     * Follow-up action
     * @description A further action that the user can take.
     */
    FollowUpAction: {
      /**
       * @description It can still be taken.
       * @constant
       */
      type: "action";
    } & WithRequired<components["schemas"]["ActionDescriptor"], "type">;
    /**
     * Completed action
     * @description The end of a chain. It can be read and has no buttons.
     */
    CompletedAction: {
      /**
       * @description It is done.
       * @constant
       */
      type: "completed";
    } & components["schemas"]["ActionContent"];
    /**
     * Action type
     * @description Whether an action can still be taken.
     * @enum {string}
     */
    ActionType: "action" | "completed";
    /**
     * Unknown next action
     * @description A kind of action that is newer than this description.
     */
    UnknownNextAction: {
      /** @description The name of the new kind. */
      type: UnknownVariant;
    };
    /**
     * Next action
     * @description A further action, or the last picture of a finished one.
     */
    NextAction:
      | components["schemas"]["FollowUpAction"]
      | components["schemas"]["CompletedAction"]
      | components["schemas"]["UnknownNextAction"];
    /**
     * Inline next action link
     * @description The next action, ready to be shown.
     */
    InlineNextActionLink: {
      /**
       * @description The next action is here.
       * @constant
       */
      type: "inline";
      action: components["schemas"]["NextAction"];
    };
    /**
     * Next action link type
     * @description How the next action is reached.
     * @enum {string}
     */
    NextActionLinkType: "post" | "inline";
    /**
     * Unknown next action link
     * @description A kind of link that is newer than this description.
     */
    UnknownNextActionLink: {
      /** @description The name of the new kind. */
      type: UnknownVariant;
    };
    /**
     * Next action link
     * @description The next action itself, or where to ask for it.
     */
    NextActionLink:
      | components["schemas"]["PostNextActionLink"]
      | components["schemas"]["InlineNextActionLink"]
      | components["schemas"]["UnknownNextActionLink"];
    /**
     * Next action links
     * @description What follows once the transaction is confirmed.
     */
    NextActionLinks: {
      next: components["schemas"]["NextActionLink"];
    };
    /**
     * Chainable response base
     * @description An answer that may be followed by a further action.
     */
    ChainableResponseBase: {
      links?: components["schemas"]["NextActionLinks"];
    } & components["schemas"]["ActionResponseBase"];
    /**
     * Transaction response
     * @description A transaction for the wallet to check, sign and send. Every signature in it is still empty; the wallet puts in a recent blockhash of its own.
     */
    TransactionResponse: {
      /**
       * @description A transaction to sign.
       * @constant
       */
      type?: "transaction";
      /**
       * @description The serialised transaction in base64, at most 1,232 bytes before encoding.
       *
       *     4 to 1644 characters. Pattern: `^[A-Za-z0-9+/]+={0,2}$`.
       */
      transaction: string;
    } & components["schemas"]["ChainableResponseBase"];
    /**
     * Post response
     * @description Nothing to sign; go on with `links.next`.
     */
    PostResponse: {
      /**
       * @description Nothing to sign.
       * @constant
       */
      type?: "post";
    } & components["schemas"]["ChainableResponseBase"];
    /**
     * External link response
     * @description A page to open, after asking the user.
     */
    ExternalLinkResponse: {
      /**
       * @description A page to open.
       * @constant
       */
      type?: "external-link";
      /**
       * Format: uri
       * @description The absolute address of the page.
       *
       *     Format: uri.
       * @example https://bellwether.example/harbor
       * @example https://bellwether.example/harbor
       */
      externalLink: string;
    } & components["schemas"]["ChainableResponseBase"];
    /**
     * Sign message data
     * @description The parts of a text to sign.
     */
    SignMessageData: {
      /**
       * @description The domain that asks.
       * @example bellwether.example
       * @example bellwether.example
       */
      domain: string;
      /** @description The wallet that is asked to sign. */
      address: components["schemas"]["WalletAddress"];
      /**
       * @description What the signature means, in words.
       * @example Sign in to Bellwether alerts.
       * @example Sign in to Bellwether alerts.
       */
      statement: string;
      /**
       * @description Letters and digits that are used once, against replays.
       *
       *     At least 8 characters. Pattern: `^[A-Za-z0-9]+$`.
       * @example 9fQ2xk7LrT0vWm4Za8Hc1B
       * @example 9fQ2xk7LrT0vWm4Za8Hc1B
       */
      nonce: string;
      /**
       * Format: date-time
       * @description When the service asked.
       *
       *     Format: date-time.
       * @example 2026-11-02T09:30:00.000Z
       * @example 2026-11-02T09:30:00.000Z
       */
      issuedAt: string;
      /**
       * @description The chain, as CAIP-2 names it. Absent means Solana's main network.
       * @example solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
       * @example solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
       */
      chainId?: string;
    };
    /**
     * Sign message response
     * @description A text to sign. The signature goes to `links.next`.
     */
    SignMessageResponse: {
      /**
       * @description A text to sign.
       * @constant
       */
      type?: "message";
      /** @description The text itself, or the parts it is put together from. */
      data: string | components["schemas"]["SignMessageData"];
      /**
       * @description A mark by which the service recognises its own request. Return it unchanged.
       * @example eyJzdGVwIjoxfQ
       * @example eyJzdGVwIjoxfQ
       */
      state?: string;
      /** @description Where the signature goes. */
      links: {
        next: components["schemas"]["PostNextActionLink"];
      };
    } & components["schemas"]["ActionResponseBase"];
    /**
     * Unknown action response
     * @description A kind of answer that is newer than this description.
     */
    UnknownActionResponse: {
      /** @description The name of the new kind. */
      type?: UnknownVariant;
    } & components["schemas"]["ActionResponseBase"];
    /**
     * Action response
     * @description What to do next. These hosts answer with a transaction; the other kinds are those that the Actions specification allows.
     */
    ActionPostResponse:
      | components["schemas"]["TransactionResponse"]
      | components["schemas"]["PostResponse"]
      | components["schemas"]["ExternalLinkResponse"]
      | components["schemas"]["SignMessageResponse"]
      | components["schemas"]["UnknownActionResponse"];
    /**
     * Share in percent
     * @description A share of something, where 100 is all of it.
     *
     *     Unit: percent. 0.01 to 100.
     * @example 50
     * @example 50
     */
    SharePercentage: number;
    /**
     * Action rule
     * @description One kind of address and the path of its action. The query is carried over.
     */
    ActionRule: {
      /**
       * @description The addresses it holds for. `*` stands for one part of a path, `**` for any number.
       *
       *     At least 1 character.
       * @example /api/v0/lending/**
       * @example /api/v0/lending/**
       */
      pathPattern: string;
      /**
       * @description The path that answers for them, with the same stars.
       *
       *     At least 1 character.
       * @example /api/v0/lending/**
       * @example /api/v0/lending/**
       */
      apiPath: string;
    };
    /**
     * Action rules
     * @description Which addresses of this site lead to actions.
     */
    ActionRules: {
      /** @description The rules in order; the first that matches holds. */
      rules: components["schemas"]["ActionRule"][];
    };
  };
  responses: {
    /** @description There is no such market, or it has no such reserve. */
    UnknownReserve: {
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
    /** @description The request is well formed, yet no transaction can be made of it: the account has nothing to withdraw, or not that much. */
    WithdrawRefused: {
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
    /** @description A parameter or the body breaks its limits. The message names it. */
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
    /** @description The caller's quota is used up. Wait as long as `Retry-After` says. */
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
    /** @description The service failed. Nothing was changed; the same request may be tried again. */
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
    /** @description The service is starting, stopping or cut off from the chain. Try again after `Retry-After`. */
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
    /** @description The body is larger than a request of the Actions specification can be. */
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
    /** @description The body is not JSON. */
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
    /** @description The request is well formed, yet no transaction can be made of it: the account cannot pay, or the deposit is not possible just now. */
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
    /** @description A website may send the request. */
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
    /** @description A parameter or the body breaks its limits, or not exactly one of `amount` and `percentage` is given. */
    InvalidAmountChoice: {
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
  };
  parameters: {
    /**
     * @description The address of the lending market.
     * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
     */
    MarketAddress: components["schemas"]["AccountAddress"];
    /**
     * @description The address of the reserve, which holds one token of the market.
     * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
     */
    Reserve: components["schemas"]["AccountAddress"];
    /**
     * @description How much to withdraw, in whole tokens. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
     * @example 250
     */
    WithdrawAmount: components["schemas"]["TokenAmount"];
    /**
     * @description The share of the position to withdraw, in percent: 50 is half, 100 is everything, interest of the last second included.
     * @example 50
     */
    WithdrawPercentage: components["schemas"]["SharePercentage"];
    /**
     * @description An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
     * @example 100
     */
    ShownAmount: components["schemas"]["TokenAmount"];
    /**
     * @description The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
     * @example legacy
     */
    TransactionVersion: components["schemas"]["TransactionVersion"];
    /**
     * @description How much to deposit, in whole tokens.
     * @example 100
     */
    DepositAmount: components["schemas"]["TokenAmount"];
  };
  requestBodies: {
    /** @description Who signs. */
    ActionPostRequest: {
      content: {
        "application/json": components["schemas"]["ActionPostRequest"];
      };
    };
  };
  headers: {
    /**
     * @description Any website may read the answer.
     * @example *
     */
    AllowOrigin: "*";
    /**
     * @description The response headers that a website may read.
     * @example X-Action-Version, X-Blockchain-Ids, X-Request-Id, Retry-After, RateLimit, RateLimit-Policy
     */
    ExposeHeaders: string;
    /**
     * @description The version of the Actions specification that the answer keeps to.
     * @example 2.4
     */
    ActionVersion: string;
    /**
     * @description The chains that the action works on, as CAIP-2 names them, separated by commas.
     * @example solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
     */
    BlockchainIds: string;
    /**
     * @description Identifies this request in our logs. Quote it when you report a problem.
     * @example 01JBQ8K3W5N7T2V9X4Y6Z8A0BC
     */
    RequestId: string;
    /**
     * @description How long to wait before the next try, in whole seconds.
     * @example 12
     */
    RetryAfter: number;
    /**
     * @description What is left of the caller's quota and the seconds until it is full again, as the IETF draft "RateLimit header fields for HTTP" writes it.
     * @example "default";r=0;t=12
     */
    RateLimit: string;
    /**
     * @description The quota that applies, as requests (q) within a window of seconds (w).
     * @example "default";q=120;w=60
     */
    RateLimitPolicy: string;
    /**
     * @description The methods that the Actions specification has clients ask for.
     * @example GET,POST,PUT,OPTIONS
     */
    AllowMethods: string;
    /**
     * @description The request headers that a website may send.
     * @example Content-Type, Authorization, Content-Encoding, Accept-Encoding, X-Accept-Action-Version, X-Accept-Blockchain-Ids
     */
    AllowHeaders: string;
    /**
     * @description How long a browser may remember this answer, in seconds.
     * @example 86400
     */
    MaxAge: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getLendingDepositAction: {
    parameters: {
      query?: {
        /**
         * @description An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
         * @example 100
         */
        amount?: components["parameters"]["ShownAmount"];
        /**
         * @description The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
         * @example legacy
         */
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The descriptor. */
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
      404: components["responses"]["UnknownReserve"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createLendingDepositTransaction: {
    parameters: {
      query: {
        /**
         * @description How much to deposit, in whole tokens.
         * @example 100
         */
        amount: components["parameters"]["DepositAmount"];
        /**
         * @description The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
         * @example legacy
         */
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      /** @description A transaction to sign. */
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
      404: components["responses"]["UnknownReserve"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["DepositRefused"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  preflightLendingDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
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
  getLendingWithdrawAction: {
    parameters: {
      query?: {
        /**
         * @description How much to withdraw, in whole tokens. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
         * @example 250
         */
        amount?: components["parameters"]["WithdrawAmount"];
        /**
         * @description The share of the position to withdraw, in percent: 50 is half, 100 is everything, interest of the last second included.
         * @example 50
         */
        percentage?: components["parameters"]["WithdrawPercentage"];
        /**
         * @description The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
         * @example legacy
         */
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The descriptor. */
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
      404: components["responses"]["UnknownReserve"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createLendingWithdrawTransaction: {
    parameters: {
      query?: {
        /**
         * @description How much to withdraw, in whole tokens. A transaction needs either this or `percentage`; a descriptor needs neither and is the same with them.
         * @example 250
         */
        amount?: components["parameters"]["WithdrawAmount"];
        /**
         * @description The share of the position to withdraw, in percent: 50 is half, 100 is everything, interest of the last second included.
         * @example 50
         */
        percentage?: components["parameters"]["WithdrawPercentage"];
        /**
         * @description The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
         * @example legacy
         */
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      /** @description A transaction to sign. */
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
      400: components["responses"]["InvalidAmountChoice"];
      404: components["responses"]["UnknownReserve"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["WithdrawRefused"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  preflightLendingWithdraw: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
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
  getLendingActionRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The rules. */
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
  preflightLendingActionRules: {
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
  redirectLegacyLendingDepositAction: {
    parameters: {
      query?: {
        /**
         * @description An amount in whole tokens. It does not change the descriptor; it is accepted so that a link that already names an amount can be opened.
         * @example 100
         */
        amount?: components["parameters"]["ShownAmount"];
        /**
         * @description The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
         * @example legacy
         */
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The path has moved. Repeat the request at `Location`. */
      308: {
        headers: {
          /**
           * @description The path that holds now, with the query of the request.
           * @example /api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit?amount=100
           */
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
  redirectLegacyLendingDepositTransaction: {
    parameters: {
      query: {
        /**
         * @description How much to deposit, in whole tokens.
         * @example 100
         */
        amount: components["parameters"]["DepositAmount"];
        /**
         * @description The format of the transaction. A descriptor carries it on into its links. Choose `v0` only when the wallet is known to read it.
         * @example legacy
         */
        transactionVersion?: components["parameters"]["TransactionVersion"];
      };
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
      };
      cookie?: never;
    };
    requestBody: components["requestBodies"]["ActionPostRequest"];
    responses: {
      /** @description The path has moved. Repeat the request at `Location`. */
      308: {
        headers: {
          /**
           * @description The path that holds now, with the query of the request.
           * @example /api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp/deposit?amount=100
           */
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
  preflightLegacyLendingDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The address of the lending market.
         * @example BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS
         */
        marketAddress: components["parameters"]["MarketAddress"];
        /**
         * @description The address of the reserve, which holds one token of the market.
         * @example C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp
         */
        reserve: components["parameters"]["Reserve"];
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
