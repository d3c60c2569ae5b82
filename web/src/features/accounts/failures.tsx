import { ERRORS, type ErrorCode } from '@lintel/contract/errors';
import { ApiError } from '#web/lib/api-error.ts';
import { waitMessage } from '#web/lib/wait-message.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

const OTHERWISE = 'Authentication error. Please try again.';

/** The failures that only the browser meets; the contract has the others. */
const BROWSER_WORDS = {
  POPUP_CANCELED: 'Sign-in was canceled. Please try again.',
  NETWORK_ERROR: 'Network error. Please check your connection and try again.',
  AUTH_TIMEOUT: 'Authentication timed out. Please try again.',
  REDIRECT_FAILED: 'Redirect failed. Please try again.',
};
const SERVER_WORDS = Object.entries(ERRORS).map(([code, { message }]) => [code, message] as const);
const WORDS = new Map<string, string>([...SERVER_WORDS, ...Object.entries(BROWSER_WORDS)]);

// Faults between the page and the server, whose words help no one who wants to sign in.
const TECHNICAL: ReadonlySet<string> = new Set<ErrorCode>([
  'NOT_ALLOWED',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** The words for a code that came without any. */
export function authMessage(code: string): string {
  return (TECHNICAL.has(code) ? undefined : WORDS.get(code)) ?? OTHERWISE;
}

/** The words for a failure on the account pages: its own, else those of the place, else those of its code. */
export function authMessageOf(error: unknown, otherwise?: string): string {
  if (!(error instanceof ApiError) || TECHNICAL.has(error.code)) return otherwise ?? OTHERWISE;
  const [fault] = Object.values(error.fields ?? {});
  return (fault ?? error.message) || (otherwise ?? authMessage(error.code));
}

/** Whether an account can be signed in to only after a link that was just emailed has been followed. */
export function isConfirmedByMail(error: unknown): boolean {
  return error instanceof ApiError && error.code === ('EMAIL_NOT_VERIFIED' satisfies ErrorCode);
}

/** What went wrong, and when to try again where that is known. */
export function FailureAlert({
  error,
  otherwise,
}: {
  error: unknown;
  /** The words for a failure that has none of its own. */
  otherwise?: string | undefined;
}) {
  const wait = waitMessage(error);
  return (
    <Alert>
      <p>{authMessageOf(error, otherwise)}</p>
      {wait && <p>{wait}</p>}
      {isConfirmedByMail(error) && (
        <p>Follow the link that we emailed you. It may be in your spam folder.</p>
      )}
    </Alert>
  );
}
