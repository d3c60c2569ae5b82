// The second step of a sign-in: limits, formats and words. A member's second factors are passkeys and one authenticator
// app; recovery codes replace a lost one.

/** The ways to complete the second step. */
export const FACTOR_METHODS = ['passkey', 'authenticator', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const FACTOR_LIMITS = {
  passkeys: 10,
  passkeyName: 60,
  recoveryCodes: 10,
  /** How long the second step of a sign-in may take, and how many tries it has. */
  milliseconds: 600_000,
  tries: 5,
} as const;

const CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[a-z2-7]{16}$/;

/** The words of the forms and of the schemas. */
export const FACTOR_WORDS = {
  code: 'Enter the 6 digits that your authenticator app shows.',
  recoveryCode: 'Enter a recovery code, such as abcd-efgh-2345-mnop.',
  passkeyName: 'Enter a name for the passkey.',
} as const;

/** A code of an authenticator app without the spaces that some apps show. */
export function toCode(text: string): string {
  return text.replace(/\s/g, '');
}

/** A recovery code as it is stored: in lower case, without hyphens and spaces. */
export function toRecoveryCode(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}

/** What is wrong with a code of an authenticator app as it was typed; undefined where nothing is. */
export function codeFault(text: string): string | undefined {
  return CODE.test(toCode(text)) ? undefined : FACTOR_WORDS.code;
}

/** What is wrong with a recovery code as it was typed; undefined where nothing is. */
export function recoveryCodeFault(text: string): string | undefined {
  return RECOVERY_CODE.test(toRecoveryCode(text)) ? undefined : FACTOR_WORDS.recoveryCode;
}
