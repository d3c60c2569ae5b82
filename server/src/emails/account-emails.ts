import { lifetimeOf } from '@lintel/contract/values/accounts';
import { DEED_HOURS, type WaitingDeed } from '@lintel/contract/values/administration';
import { GONE_MEMBER } from '@lintel/contract/values/messaging';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

const OWN_ADDRESS = 'We sent you this email because this is the address of your account.';

export function confirmAddressEmail(link: string): EmailTemplate {
  return {
    kind: 'confirm-address',
    isForAnyAddress: true,
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Lintel. Please confirm that this is your email address. We send password resets and news about your account to it.',
      `The link works once, for ${lifetimeOf('verification')}.`,
    ],
    action: { label: 'Confirm my address', url: link },
    reason: 'We sent you this email because someone created an account with this address.',
  };
}

/** For someone who made an account without choosing a password. */
export function quickAccountEmail(resetLink: string): EmailTemplate {
  return {
    kind: 'quick-account',
    isForAnyAddress: true,
    subject: 'Confirm your address and set a password',
    paragraphs: [
      'Welcome to Lintel. Your profile is ready.',
      `Please set a password so that you can sign in again. This also confirms that the address is yours. The link works once, for ${lifetimeOf('reset')}. After that, use “Forgot password” on the sign-in page.`,
    ],
    action: { label: 'Set a password', url: resetLink },
    reason: 'We sent you this email because someone created a profile with this address.',
  };
}

/** For a member that the operator has added, without a password. */
export function invitationEmail(resetLink: string): EmailTemplate {
  return {
    kind: 'invitation',
    isForAnyAddress: true,
    subject: 'Your Lintel profile is ready',
    paragraphs: [
      'We have added your profile to Lintel, the UK property network.',
      `To sign in and change it, set a password. This also confirms that the address is yours. The link works once, for ${lifetimeOf('reset')}. After that, use “Forgot password” on the sign-in page.`,
    ],
    action: { label: 'Set a password', url: resetLink },
    reason: 'We sent you this email because your community added you with this address.',
  };
}

export function addressTakenEmail(signinUrl: string): EmailTemplate {
  return {
    kind: 'address-taken',
    isForAnyAddress: true,
    subject: 'Someone tried to sign up with your address',
    paragraphs: [
      'Someone tried to create a Lintel account with your address. You already have an account, so nothing has changed.',
      'If it was you, sign in instead.',
    ],
    action: { label: 'Sign in', url: signinUrl },
    reason: OWN_ADDRESS,
  };
}

export function newDeviceEmail(device: string, accountUrl: string): EmailTemplate {
  return {
    kind: 'new-device',
    subject: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account on a device that we have not seen before: ${device}.`,
      'If it was you, you do not need to do anything. If not, sign that device out and change your password.',
    ],
    action: { label: 'See where I am signed in', url: accountUrl },
    reason: OWN_ADDRESS,
  };
}

export function addressWantedEmail(signinUrl: string): EmailTemplate {
  return {
    kind: 'address-wanted',
    isForAnyAddress: true,
    subject: 'Someone tried to use your address',
    paragraphs: [
      'A Lintel member tried to use your email address for their own account. Nothing has changed, because you already have an account with this address.',
      'If this was you, sign in to the account with this address and delete that account first.',
    ],
    action: { label: 'Sign in', url: signinUrl },
    reason: OWN_ADDRESS,
  };
}

/** The email about wrong passwords for the member's account. */
export function passwordGuessesEmail(accountUrl: string): EmailTemplate {
  return {
    kind: 'password-guesses',
    subject: 'Failed attempts to sign in to your account',
    paragraphs: [
      'Someone has entered many wrong passwords for your Lintel account today. None of them was right. For now we allow one attempt a minute from browsers that you have not signed in with before.',
      'If your password is short, or you use it elsewhere, choose a new one.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: OWN_ADDRESS,
  };
}

export function changeAddressEmail(link: string): EmailTemplate {
  return {
    kind: 'change-address',
    isForAnyAddress: true,
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this address for your Lintel account from now on. Please confirm it.',
      `Until then your old address stays in use. The link works once, for ${lifetimeOf('email_change')}.`,
    ],
    action: { label: 'Use this address', url: link },
    reason: 'We sent you this email because a member entered this address as their new one.',
  };
}

/** The email that informs the present address of a requested change. */
export function addressChangeRequestedEmail(newEmail: string, stopLink: string): EmailTemplate {
  return {
    kind: 'address-change-requested',
    subject: 'Your email address is about to change',
    paragraphs: [
      `Someone asked to use ${newEmail} for your Lintel account instead of this address. If it was you, follow the link that we sent to the new address.`,
      `If it was not you, stop the change within ${lifetimeOf('email_change')}. That also signs out all your devices. Then change your password.`,
    ],
    action: { label: 'Stop the change', url: stopLink },
    reason: OWN_ADDRESS,
  };
}

export function addressChangedEmail(newEmail: string): EmailTemplate {
  return {
    kind: 'address-changed',
    subject: 'Your email address was changed',
    paragraphs: [
      `Your Lintel account now uses the address ${newEmail}.`,
      'If it was not you, tell us at once on our contact page.',
    ],
    reason: 'We sent you this email because this was the address of your account until now.',
  };
}

export function confirmDeletionEmail(link: string): EmailTemplate {
  return {
    kind: 'confirm-deletion',
    isForAnyAddress: true,
    subject: 'Delete your account?',
    paragraphs: [
      `You asked to delete your Lintel account. We will erase your profile, collections and settings. The members who received your messages keep them, under “${GONE_MEMBER}”. A paid plan ends at once.`,
      `You cannot undo this. The link works once, for ${lifetimeOf('deletion')}.`,
    ],
    action: { label: 'Delete my account', url: link },
    reason: OWN_ADDRESS,
  };
}

/** The email that lets the owner of an address stop what was ordered in their name. */
export function deedOrderedEmail(deed: WaitingDeed, stopLink: string): EmailTemplate {
  const what = {
    delete: 'your Lintel account will be deleted',
    reset_factor: 'the two-step verification of your Lintel account will be removed',
  }[deed];
  return {
    kind: 'deed-ordered',
    isForAnyAddress: true,
    subject: deed === 'delete' ? 'Your account will be deleted' : 'Your sign-in will change',
    paragraphs: [
      `Someone asked our support for this, so ${what} ${DEED_HOURS} hours from now.`,
      'If it was you, you do not need to do anything. If it was not you, stop it. You do not need to sign in.',
    ],
    action: { label: 'Stop it', url: stopLink },
    reason: OWN_ADDRESS,
  };
}

export function accountDeletedEmail(): EmailTemplate {
  return {
    kind: 'account-deleted',
    subject: 'Your account was deleted',
    paragraphs: ['We have erased your Lintel account and your profile.'],
    reason: 'We sent you this email because this was the address of your account.',
  };
}

export function magicLinkEmail(link: string): EmailTemplate {
  return {
    kind: 'magic-link',
    isForAnyAddress: true,
    subject: 'Your sign-in link',
    paragraphs: [
      `Here is the link that you asked for. It signs you in to Lintel once, within ${lifetimeOf('magic')}.`,
      'If you did not ask for it, ignore this email.',
    ],
    action: { label: 'Sign in to Lintel', url: link },
    reason: 'We sent you this email because someone asked for a sign-in link with this address.',
  };
}

/** The email about a link for the member that support passes on. `does` completes "a link that". */
export function supportLinkEmail(does: string, accountUrl: string): EmailTemplate {
  return {
    kind: 'support-link',
    isForAnyAddress: true,
    subject: 'We created a link to your account',
    paragraphs: [
      `Our support team has created a link that ${does}. They will pass the link on to you. We do this when a member asks for help.`,
      'If you did not ask for help, tell us at once on our contact page.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: OWN_ADDRESS,
  };
}

export function passwordResetEmail(link: string): EmailTemplate {
  return {
    kind: 'reset',
    isForAnyAddress: true,
    subject: 'Set a new password',
    paragraphs: [
      'Someone asked to set a new password for your Lintel account.',
      `The link works once, for ${lifetimeOf('reset')}. If you ask again, only the newest link works.`,
      'If it was not you, ignore this email. Your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: link },
    reason: 'We sent you this email because someone asked for a password reset with this address.',
  };
}

/** The email that explains how to sign in to someone who has no password to reset. */
export function providerAccountEmail(signinUrl: string): EmailTemplate {
  return {
    kind: 'reset-provider-account',
    isForAnyAddress: true,
    subject: 'How to sign in to Lintel',
    paragraphs: [
      'Someone asked to reset the password of your Lintel account. Your account has no password, because it was created with an identity provider.',
      'To sign in, use the button of that provider on the sign-in page.',
    ],
    action: { label: 'Go to the sign-in page', url: signinUrl },
    reason: 'We sent you this email because someone asked for a password reset with this address.',
  };
}

export function passwordChangedEmail(resetUrl: string): EmailTemplate {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      'Someone changed the password of your Lintel account. We have signed out your other devices.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'I did not do this', url: resetUrl },
    reason: 'We sent you this email because this is the address of your account.',
  };
}

export function identityLinkedEmail(label: string, accountUrl: string): EmailTemplate {
  return {
    kind: 'identity-linked',
    subject: `You can now sign in with ${label}`,
    paragraphs: [
      `Someone linked an account at ${label} to your Lintel account. That account can now sign in to Lintel.`,
      `If this was not you, unlink ${label} on your account page, change your password and sign out everywhere.`,
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: 'We sent you this email because this is the address of your account.',
  };
}
