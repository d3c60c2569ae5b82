/** What a link in an email does when it is followed; the `type` in its address. */
export const LINK_PURPOSES = [
  'verification',
  'magic',
  'email_change',
  'email_change_stop',
  'deletion',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const HOUR = 3_600_000;

/**
 * How long each link in an email works, in milliseconds; `reset` sets a new password. Links that sign in, reset or
 * delete expire soon; a confirmation waits for a day.
 */
export const LINK_MILLISECONDS: Record<LinkPurpose | 'reset', number> = {
  verification: 24 * HOUR,
  email_change: HOUR,
  email_change_stop: HOUR,
  magic: HOUR,
  deletion: HOUR,
  reset: HOUR,
};

/** How long a proof of who the member is counts as recent: a sign-in, or the password or second factor given again. */
export const RECENT_SIGNIN_MILLISECONDS = HOUR / 6;

/** The lifetime of a link in words: "one hour", "24 hours". */
export function lifetimeOf(link: keyof typeof LINK_MILLISECONDS): string {
  const hours = LINK_MILLISECONDS[link] / HOUR;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

/** The words of /auth/callback. */
export const CALLBACK_WORDS = {
  verificationFailed:
    'Email verification link is invalid or expired. Please request a new verification email.',
  magicFailed: 'Magic link is invalid or expired. Please try signing in again.',
  noToken:
    'No authentication token found. Please use the link from your email or try signing in again.',
  other: (message: string) => `Authentication error: ${message}`,
} as const;

export const ACCOUNT_ROLES = ['member', 'moderator', 'admin'] as const;

/** How often a member may download their data. */
export const EXPORTS_A_DAY = 3;

/** The shortest password, unless the operator has set another length. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 256;

/** Whether a password has more than blanks. */
export function isGiven(password: string): boolean {
  return password.trim() !== '';
}

/** Whether a password has at least `min` characters; one outside the Basic Multilingual Plane counts once. */
export function isLongEnough(password: string, min: number): boolean {
  return [...password].length >= min;
}

/** The words for a password of fewer than `min` characters: as a hint, on the sign-up screen, and in the API. */
export const shortPassword = {
  hint: (min: number) => `Must be at least ${min} characters long`,
  onSignup: (min: number) => `Password must be at least ${min} characters.`,
  refusal: (min: number) => `Password must be at least ${min} characters long`,
};

/** The words of the account pages and of the schemas behind them. */
export const ACCOUNT_WORDS = {
  fullName: 'Please enter your full name',
  signinEmail: 'Please enter a valid email address',
  ownPassword: 'Please enter your password',
  newPassword: 'Please enter a password.',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  passwordReset: 'Password reset successfully! You can now sign in with your new password.',
} as const;

/** Beside the name of a verified member. */
export const VERIFIED_NAME_HINT =
  'Changing your name removes the Verified mark until we check again.';

/** How a member looks at search results. */
export const RESULTS_VIEWS = ['grid', 'list'] as const;
export type ResultsView = (typeof RESULTS_VIEWS)[number];

/**
 * The header in which a page names the member it shows. The server refuses the request with OTHER_MEMBER if the session
 * is another member's, so that nothing is read or written for the wrong one after a change of account in the browser.
 */
export const MEMBER_HEADER = 'x-lintel-member';
/** The same in the address of a socket, which has no headers of its page's choice. */
export const MEMBER_PARAMETER = 'member';
