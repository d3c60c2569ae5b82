import { PROGRAM_ERRORS } from './programs/errors.ts';
import { REFERENCE_ERRORS } from './references/errors.ts';
import { COLLECTION_LIMITS } from './values/collections.ts';
import { LIMIT_WORDS, SAVED_SEARCHES_OF } from './values/plans.ts';
import { TOKEN_LIMITS } from './values/programs.ts';
import { FACTOR_LIMITS } from './values/second-factor.ts';

/**
 * Every error of the API: its HTTP status and its message.
 * A code outside this table cannot be thrown (`AppError` takes `ErrorCode`), and each one is thrown somewhere.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Please check the highlighted fields.' },
  INVALID_EMAIL: { status: 400, message: 'Please enter a valid email address.' },
  INVALID_PARAMETERS: { status: 400, message: 'Invalid request parameters' },
  MALFORMED_REQUEST: { status: 400, message: 'We could not read this request.' },
  WEAK_PASSWORD: {
    status: 400,
    message: 'Password is too weak. Please choose a stronger password.',
  },
  EMAIL_DOES_NOT_MATCH: { status: 400, message: 'This is not the email address of your account.' },
  RESET_TOKEN_UNKNOWN: { status: 400, message: 'Invalid or expired reset token' },
  RESET_TOKEN_EXPIRED: { status: 400, message: 'Reset token has expired' },
  RESET_TOKEN_INVALID: { status: 400, message: 'Invalid reset token' },
  RESET_USER_NOT_FOUND: { status: 400, message: 'User not found' },
  VERIFICATION_FAILED: { status: 400, message: 'Verification failed. Please try again.' },
  MAGIC_LINK_EXPIRED: { status: 400, message: 'Magic link has expired. Please request a new one.' },
  LAST_SIGNIN_METHOD: {
    status: 400,
    message: 'This is your only way to sign in. Set a password first.',
  },
  SUSPENDED_SIGNIN_OVER: {
    status: 400,
    message: 'Please sign in again to read the decision.',
  },
  FACTOR_STEP_OVER: { status: 400, message: 'This took too long. Please start again.' },
  PASSKEY_FAILED: { status: 400, message: 'This passkey did not work. Please try again.' },
  AUTH_CANCELLED: { status: 400, message: 'Sign-in was cancelled.' },
  AUTH_FAILED: { status: 400, message: 'Sign-in failed. Please try again.' },
  UNSUBSCRIBE_LINK_UNKNOWN: {
    status: 400,
    message: 'This link no longer works. Sign in and choose your emails on your account page.',
  },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: 'This browser uses a notification service that we do not know.',
  },
  ADDRESS_NOT_ALLOWED: {
    status: 400,
    message: 'We can only read public pages. The address must start with http:// or https://.',
  },
  TOKEN_IN_ADDRESS: {
    status: 400,
    message:
      'Never put a token in an address, because addresses are logged. This token has been ended.',
  },
  EMAIL_INCOMPLETE: { status: 400, message: 'Give to, subject, and html or text.' },
  EMAIL_SENDER_UNKNOWN: {
    status: 400,
    message: 'This site sends email from its own address only.',
  },
  OUTSIDE_UK: { status: 400, message: 'That is outside the United Kingdom.' },
  OWN_CONVERSATION: { status: 400, message: 'You cannot send a message to yourself.' },
  OWN_BLOCK: { status: 400, message: 'You cannot block yourself.' },
  OWN_ADMINISTRATION: { status: 400, message: 'You cannot do this to your own account.' },
  ACCOUNT_ADDRESS_DIFFERS: { status: 400, message: 'This is not the address of this account.' },
  STOP_LINK_UNKNOWN: {
    status: 400,
    message: 'This link no longer works. If something was stopped with it, it stays stopped.',
  },
  OWN_REPORT: { status: 400, message: 'You cannot report yourself.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in first' },
  ACCOUNT_NOT_FOUND: {
    status: 401,
    message: 'No account found with this email. Please check your email or sign up.',
  },
  PROVIDER_ACCOUNT: {
    status: 401,
    message:
      'This account was created using an identity-provider sign-in. Please use the identity-provider sign-in instead.',
  },
  TOKEN_EXPIRED: { status: 401, message: 'Session expired. Please sign in again.' },
  NO_PASSWORD_SET: {
    status: 401,
    message: 'No password set for this account. Please use password reset.',
  },
  INCORRECT_PASSWORD: {
    status: 401,
    message: 'Incorrect password. Please try again or use Forgot password to reset.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    message: 'Please complete the second step of your sign-in.',
  },
  INCORRECT_CODE: { status: 401, message: 'This code is incorrect or has already been used.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password. Please try again.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please verify your email address before signing in.',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    message: 'Please confirm your email address first, with the link that we sent to it.',
  },
  RECENT_SIGNIN_NEEDED: {
    status: 403,
    message: 'Please confirm that it is you, or sign in again, before you do this.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Administrators need two-step verification. Set it up on your account page.',
  },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 403,
    message:
      'Your provider has not confirmed your email address. Confirm it there first, or sign up with a password.',
  },
  TOKEN_SCOPE_MISSING: {
    status: 403,
    message: 'This API token does not have permission to do this.',
  },
  TOKEN_PLAN_NEEDED: {
    status: 403,
    message: 'On your plan, API tokens can only read. Tokens that write come with Business.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'Your account is suspended. Sign in on the website to see why and to appeal.',
  },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  NOT_ONBOARDED: { status: 403, message: 'Please complete your profile first.' },
  CANNOT_MESSAGE: { status: 403, message: 'This member cannot receive messages.' },
  ACCOUNT_UNAVAILABLE: { status: 403, message: 'This account is not available.' },
  BLOCKED: { status: 403, message: 'You cannot write to this member.' },
  BLOCKED_BY_YOU: { status: 403, message: 'You blocked this member.' },
  ALERT_PLAN_NEEDED: {
    status: 403,
    message: 'Instant alerts are on Pro and Business. Choose every morning or Monday mornings.',
  },
  ROBOTS_DISALLOW: {
    status: 403,
    message: 'The robots.txt of this site does not allow programs to read this page.',
  },
  CROSS_SITE_REQUEST: { status: 403, message: 'This request did not come from this site.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  PROJECT_NOT_FOUND: { status: 404, message: 'There is no such project.' },
  TABLE_NOT_FOUND: { status: 404, message: 'There is no such table.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This table does not allow this.' },
  PGRST116: { status: 406, message: 'The result is not exactly one row.' },
  PROFILE_NOT_FOUND: { status: 404, message: 'Profile not found' },
  COLLECTION_NOT_FOUND: { status: 404, message: 'Collection not found' },
  SAVED_SEARCH_NOT_FOUND: { status: 404, message: 'Saved search not found' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'We could not find this payment.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'You have no subscription to manage.' },
  EMAIL_NOT_FOUND: {
    status: 404,
    message: 'No email with this id has failed. It may have been sent again or given up.',
  },
  FILE_NOT_FOUND: { status: 404, message: 'File not found' },
  RESET_ACCOUNT_NOT_FOUND: { status: 404, message: 'No account found with this email address' },
  USER_NOT_FOUND: {
    status: 404,
    message: 'User not found. Please check your email and try again.',
  },
  OTHER_MEMBER: {
    status: 409,
    message: 'Another member has signed in in this browser. Please load the page again.',
  },
  GOOGLE_ACCOUNT: {
    status: 409,
    message:
      'This account was created with an identity provider. Please use its button to sign in instead of resetting the password.',
  },
  EMAIL_ALREADY_EXISTS: { status: 409, message: 'An account with this email already exists.' },
  PROVIDER_EMAIL_TAKEN: {
    status: 409,
    message:
      'An account with this email already exists. Sign in with your password and link the provider on your account page.',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'You have not set up two-step verification.' },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: `You can have at most ${FACTOR_LIMITS.passkeys} passkeys. Remove one first.`,
  },
  TOO_MANY_TOKENS: {
    status: 409,
    message: `On your plan you can have ${TOKEN_LIMITS.perMember} API token. End it first.`,
  },
  IDENTITY_TAKEN: {
    status: 409,
    message: 'This provider account is already linked to another Lintel account.',
  },
  PLAN_NOT_OPEN: { status: 409, message: 'You cannot buy this plan yet.' },
  EXPORT_RUNNING: {
    status: 409,
    message: 'Your data is already downloading. Please wait until it has finished.',
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    message: 'You already have a subscription. Change it under Manage subscription.',
  },
  ALREADY_IN_COLLECTION: { status: 409, message: 'Profile is already in this collection' },
  EMAIL_ERASED: {
    status: 409,
    message: 'The text of this email has been erased, so it cannot be sent again.',
  },
  COMPLAINT_ANSWERED: { status: 409, message: 'This complaint has already been answered.' },
  TERMS_NOTICE_SENT: {
    status: 409,
    message: 'Members were told of a change less than 7 days ago.',
  },
  EVIDENCE_CHANGED: { status: 409, message: 'The member has changed this. Please look again.' },
  ALREADY_APPEALED: {
    status: 409,
    message: 'You have already appealed against this decision.',
  },
  APPEAL_OVER: {
    status: 409,
    message: 'The time to appeal is over. You can still complain on the contact page.',
  },
  APPEAL_ANSWERED: { status: 409, message: 'This appeal has already been answered.' },
  CONTENT_CHANGED: { status: 409, message: 'The member has changed this. Please look again.' },
  DECISION_TOLD: { status: 409, message: 'The member has been told of this decision.' },
  LAST_ADMINISTRATOR: { status: 409, message: 'Make someone else an administrator first.' },
  MEMBER_LEFT: { status: 409, message: 'They have left.' },
  REPORT_RESOLVED: { status: 409, message: 'This report has already been closed.' },
  TOO_MANY_COLLECTIONS: {
    status: 409,
    message: `You can have at most ${COLLECTION_LIMITS.perMember} collections. Delete one to make room.`,
  },
  COLLECTION_FULL: {
    status: 409,
    message: `A collection can hold at most ${COLLECTION_LIMITS.profiles} profiles.`,
  },
  SAVED_SEARCH_LIMIT: {
    status: 409,
    message: `You can save ${SAVED_SEARCHES_OF.free} searches on Free and ${SAVED_SEARCHES_OF.pro} on Pro and Business. Delete one to make room.`,
  },
  FILE_EXISTS: { status: 409, message: 'File already exists. Set upsert: true to overwrite.' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  STORAGE_FULL: { status: 413, message: 'Your storage is full. Remove some files first.' },
  OTHER_WRITER: { status: 409, message: 'This was written by another member, and was not sent.' },
  MESSAGE_ID_TAKEN: { status: 409, message: 'Another message was already sent under this id.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  UPGRADE_REQUIRED: { status: 426, message: 'This address only accepts WebSocket connections.' },
  DAILY_PROFILE_VIEW_LIMIT: { status: 429, message: LIMIT_WORDS.profileViews },
  DAILY_MESSAGE_LIMIT: { status: 429, message: LIMIT_WORDS.messages },
  DAILY_API_LIMIT: { status: 429, message: LIMIT_WORDS.apiRequests },
  DAILY_WEB_LIMIT: { status: 429, message: LIMIT_WORDS.webRequests },
  DAILY_AI_LIMIT: { status: 429, message: LIMIT_WORDS.aiCalls },
  SEARCH_LIMIT: { status: 429, message: 'You have reached the limit of search results for now.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  COMPANIES_OFF: {
    status: 501,
    message: 'Company checks are not set up on this site. You can state your number.',
  },
  NETWORK: {
    status: 502,
    message: 'Network error during sign-in. Please check your connection and try again.',
  },
  OVERLOADED: { status: 503, message: 'We are very busy. Please try again in a moment.' },
  MAIL_UNAVAILABLE: {
    status: 503,
    message: 'We would have to send you an email, and we cannot send any at the moment.',
  },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our payment provider right now. Please try again in a moment.',
  },
  PUSH_UNAVAILABLE: {
    status: 503,
    message: 'We cannot send notifications to browsers at the moment.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our files right now. Please try again in a moment.',
  },
  COMPANIES_UNAVAILABLE: {
    status: 503,
    message: 'Companies House does not answer now. Please try again later.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our records right now. Please try again in a moment.',
  },
  ...PROGRAM_ERRORS,
  ...REFERENCE_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
