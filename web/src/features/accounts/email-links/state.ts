import { CALLBACK_WORDS, type LinkPurpose } from '@lintel/contract/values/accounts';
import { ApiError } from '#web/lib/api-error.ts';
import { authMessageOf } from '../failures.tsx';
import type { FollowedLink } from './followed-link.ts';

/** Describe why following the link failed. */
export function failureMessage(link: FollowedLink | null, error: unknown): string {
  if (!link) return CALLBACK_WORDS.noToken;
  if (isSpentLink(link, error)) {
    return link.type === 'magic' ? CALLBACK_WORDS.magicFailed : CALLBACK_WORDS.verificationFailed;
  }
  return CALLBACK_WORDS.other(authMessageOf(error));
}

/** Whether a link that signs in or confirms an address does not work any more. */
export function isSpentLink({ type }: FollowedLink, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    (type === 'magic' && error.code === 'MAGIC_LINK_EXPIRED') ||
    (type === 'verification' && error.code === 'VERIFICATION_FAILED')
  );
}

/** For a member who follows such a link and is signed in. */
export const SPENT_WORDS = {
  title: 'You are signed in',
  description: 'That link has been used or has expired.',
} as const;

export interface Question {
  title: string;
  /** Describes what will happen. */
  words: string;
  action: string;
  destructive?: boolean;
}

/** The question before a link takes effect in a browser that did not request it. */
export function questionOf(purpose: LinkPurpose, email: string): Question {
  const questions: Record<LinkPurpose, Question> = {
    verification: {
      title: 'Confirm your email address',
      words: `Is ${email} the address of your account?`,
      action: 'Confirm this address',
    },
    magic: {
      title: 'Sign in to Lintel',
      words: `Sign in as ${email} on this device?`,
      action: 'Sign In',
    },
    email_change: {
      title: 'Use this address',
      words: `Use ${email} for your account from now on?`,
      action: 'Use this address',
    },
    email_change_stop: {
      title: 'Stop the change of address?',
      words: `${email} stays the address of your account, and we sign out all your devices. If you did not ask for the change, set a new password next.`,
      action: 'Stop the change',
    },
    deletion: {
      title: 'Delete your account?',
      words: `The account of ${email} is deleted for good. We erase your profile, collections and settings. The members who received your messages keep them, under “Deleted member”. You cannot undo this.`,
      action: 'Delete my account',
      destructive: true,
    },
  };
  return questions[purpose];
}

/** The messages after a link has taken effect; none if it signs in. */
export const DONE_WORDS: Partial<Record<LinkPurpose, string>> = {
  verification: 'Email address confirmed',
  email_change: 'Email address changed',
  email_change_stop: 'Your address stays as it is',
  deletion: 'Your account has been deleted',
};

/** The message after a first sign-in link, because everything set before it could be someone else's. */
export const STARTED_OVER_WORDS = {
  title: 'Email address confirmed',
  description: 'For your safety an earlier password no longer works. Set one on your account page.',
} as const;
