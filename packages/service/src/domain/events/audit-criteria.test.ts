import { expect, test } from "vitest";
import { meetsCriteria } from "./audit-criteria.ts";

test.each([
  [{}, {}, true],
  [{}, { mintAuthorityRevoked: true }, false],
  [{ mintAuthorityRevoked: true }, { mintAuthorityRevoked: true }, true],
  [{ mintAuthorityRevoked: false }, { mintAuthorityRevoked: true }, false],
  [{ mintAuthorityRevoked: false }, { mintAuthorityRevoked: false }, true],
  [{}, { freezeAuthorityRevoked: true }, false],
  [{ freezeAuthorityRevoked: true }, { freezeAuthorityRevoked: true }, true],
  [{ freezeAuthorityRevoked: true }, { freezeAuthorityRevoked: false }, false],
  [{}, { maxTopHoldersShare: 1 }, false],
  [{ topHoldersShare: 0 }, { maxTopHoldersShare: 0 }, true],
  [{ topHoldersShare: 0.2 }, { maxTopHoldersShare: 0.2 }, true],
  [{ topHoldersShare: 0.21 }, { maxTopHoldersShare: 0.2 }, false],
  [{}, { minOrganicScore: 0 }, false],
  [{ organicScore: 0 }, { minOrganicScore: 0 }, true],
  [{ organicScore: 60 }, { minOrganicScore: 60 }, true],
  [{ organicScore: 59 }, { minOrganicScore: 60 }, false],
  [
    { mintAuthorityRevoked: true, organicScore: 59 },
    { mintAuthorityRevoked: true, minOrganicScore: 60 },
    false,
  ],
])("an audit of %j meets the criteria %j: %s", (audit, criteria, expected) => {
  expect(meetsCriteria(audit, criteria)).toBe(expected);
});
