import { FACTOR_LIMITS } from '@lintel/contract/values/second-factor';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

const REASON = 'We sent you this email because this is the address of your account.';
const NOT_YOU =
  'If this was not you, change your password at once, and remove anything that you do not recognise on your account page.';

/** @param factor as it stands in a sentence, such as "a passkey" */
export function factorAddedEmail(factor: string, accountUrl: string): EmailTemplate {
  return {
    kind: 'second-factor-added',
    subject: `${factor.charAt(0).toUpperCase()}${factor.slice(1)} was added to your account`,
    paragraphs: [
      `You can now confirm your sign-in to Lintel with ${factor}. Your other devices have been signed out.`,
      NOT_YOU,
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: REASON,
  };
}

export function factorRemovedEmail(factor: string, accountUrl: string): EmailTemplate {
  return {
    kind: 'second-factor-removed',
    subject: `${factor.charAt(0).toUpperCase()}${factor.slice(1)} was removed from your account`,
    paragraphs: [
      `You can no longer confirm your sign-in to Lintel with ${factor}. Your other devices have been signed out.`,
      NOT_YOU,
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: REASON,
  };
}

/** The email about a right password that was not followed by a second factor yet. */
export function passwordKnownEmail(accountUrl: string): EmailTemplate {
  return {
    kind: 'password-known',
    subject: 'Someone entered your password',
    paragraphs: [
      'Someone entered the right password for your Lintel account in a browser that you have not signed in with before. They are not signed in until they complete the second step.',
      'If this was you, you do not need to do anything. If not, someone knows your password. Change your password at once.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: REASON,
  };
}

/** The email about wrong codes and passkeys. */
export function factorGuessesEmail(accountUrl: string): EmailTemplate {
  return {
    kind: 'second-factor-guesses',
    subject: 'Failed attempts at your second step',
    paragraphs: [
      'Someone has given a wrong code or passkey for your Lintel account several times today. After 30 failures a day we allow one an hour.',
      'If this was not you, someone knows your password or uses one of your devices. Change your password at once. That signs out your other devices.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: REASON,
  };
}

/** For a member whose second factors the operator has removed. */
export function factorsResetEmail(accountUrl: string): EmailTemplate {
  return {
    kind: 'second-factor-reset',
    subject: 'Two-step verification was switched off',
    paragraphs: [
      'We have removed all passkeys, the authenticator app and the recovery codes from your Lintel account, at your request. All devices have been signed out.',
      'Sign in and set up two-step verification again. If you did not ask for this, tell us at once on our contact page.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: REASON,
  };
}

export function recoveryCodeUsedEmail(left: number, accountUrl: string): EmailTemplate {
  return {
    kind: 'recovery-code-used',
    subject: 'A recovery code was used',
    paragraphs: [
      `A recovery code of your Lintel account was used. ${left} of ${FACTOR_LIMITS.recoveryCodes} are left.`,
      NOT_YOU,
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: REASON,
  };
}

export function recoveryCodesRenewedEmail(accountUrl: string): EmailTemplate {
  return {
    kind: 'recovery-codes-renewed',
    subject: 'New recovery codes',
    paragraphs: [
      'New recovery codes were created for your Lintel account. The earlier ones no longer work.',
      NOT_YOU,
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: REASON,
  };
}
