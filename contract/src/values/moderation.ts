/** What the administration of members needs to know without any schema. */

/** What an administrator may have seen and found in order. */
export const VERIFIED_CHECKS = [
  'identity',
  'address',
  'company',
  'redress',
  'client_money',
  'anti_money_laundering',
  'insurance',
  'linkedin',
] as const;
export type VerifiedCheck = (typeof VERIFIED_CHECKS)[number];

/** As they stand in a sentence: "checked on 3 September 2026: identity document, proof of address". */
export const VERIFIED_CHECK_LABELS: Record<VerifiedCheck, string> = {
  identity: 'identity document',
  address: 'proof of address',
  company: 'company number at Companies House',
  redress: 'membership of a redress scheme',
  client_money: 'client money protection',
  anti_money_laundering: 'anti-money laundering registration with HMRC',
  insurance: 'professional indemnity insurance',
  linkedin: 'LinkedIn account',
};

/** Beside the name of a verified member. */
export const VERIFIED_NAME_HINT =
  'Your profile is verified under this name. With another name the mark goes until it is checked again.';
