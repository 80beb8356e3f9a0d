/** Both ways in which an answer says what is allowed. */
export interface Allowed {
  readonly allowed?: string;
  readonly advice?: string;
}

export function mustBe(allowed: string): Allowed {
  return { allowed, advice: `it must be ${allowed}` };
}

/** The specs' patterns in words: who reads an answer may have never seen a regular expression. */
export const patternWords: Readonly<Record<string, Allowed>> = {
  "^[1-9A-HJ-NP-Za-km-z]+$": mustBe("base58 text"),
  "^https://": { allowed: "an https address", advice: "it must start with https:" },
  "^[0-9]{6}$": { allowed: "six digits", advice: "it must have six digits" },
  "^[a-z0-9-]+$": mustBe("lower-case letters, digits and hyphens"),
  "^[A-Za-z0-9:_-]+$": mustBe("letters, digits and the signs : _ -"),
  "^[A-Za-z0-9._:-]+$": mustBe("letters, digits and the signs . _ : -"),
  "^[A-Za-z0-9:._-]+$": mustBe("an id of an asset: letters, digits and the signs : . _ -"),
  "^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$": mustBe(
    "a chain, a colon and an address, or an id from search",
  ),
  "^\\$?[A-Za-z0-9]+([._+-][A-Za-z0-9]+)*$": mustBe("a ticker or a mint address"),
  "^[A-Za-z0-9_-]{22}$": mustBe("22 characters of base64url"),
  "^[A-Za-z0-9_-]{87}$": mustBe("87 characters of base64url"),
  "^20(2[6-9]|[3-9][0-9])-": {
    allowed: "2026-01-01T00:00:00Z or later",
    advice: "snapshots start at 2026-01-01T00:00:00Z",
  },
};
