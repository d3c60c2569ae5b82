import { lifetimeOf } from '@lintel/contract/values/accounts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

export function passwordResetEmail(link: string): EmailTemplate {
  return {
    kind: 'reset',
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, we hope you, asked to set a new password for your Lintel account.',
      `The link works once and for ${lifetimeOf('reset')}. Asking again makes it useless.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: link },
    reason: 'You get this mail because a password reset was asked for with this address.',
  };
}

/** Says how to get in to someone who has no password to reset. */
export function providerAccountEmail(signinUrl: string): EmailTemplate {
  return {
    kind: 'reset-provider-account',
    subject: 'How to sign in to Lintel',
    paragraphs: [
      'Somebody, we hope you, asked to reset the password of your Lintel account. It has none: it was created with an identity provider.',
      'Use the button of that provider on the sign-in page.',
    ],
    action: { label: 'Go to the sign-in page', url: signinUrl },
    reason: 'You get this mail because a password reset was asked for with this address.',
  };
}

export function passwordChangedEmail(resetUrl: string): EmailTemplate {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Lintel account has just been changed, and other devices have been signed out.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'I did not do this', url: resetUrl },
    reason: 'You get this mail because this is the address of your account.',
  };
}
