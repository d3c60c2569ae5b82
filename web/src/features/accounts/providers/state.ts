import { type SigninMessage, signinFailed } from '@lintel/contract/values/popup-signin';
import { authMessage } from '../failures.tsx';

const ATTEMPTS = 3;
const PAUSE_MILLISECONDS = 300;

/** A failed sign-in with a provider; `message` has the server's words, if there are any. */
export class ProviderError extends Error {
  readonly code: string;

  constructor(code: string, message = '') {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
  }
}

/** The outcome that a popup's message reports; null for a message of another popup. */
export function outcomeOf(message: unknown, state: string): { ok: true } | ProviderError | null {
  const candidate = message as Partial<SigninMessage> | null;
  if (candidate?.type !== 'lintel:signin' || candidate.state !== state) return null;
  if (candidate.ok) return { ok: true };
  return 'code' in candidate ? new ProviderError(String(candidate.code), candidate.message) : null;
}

/** The words for a failure; null where the person closed the popup or goes on elsewhere. */
export function providerMessage(error: unknown, label: string): string | null {
  if (!(error instanceof ProviderError)) return signinFailed(label);
  switch (error.code) {
    case 'AUTH_CANCELLED':
    case 'SECOND_FACTOR_NEEDED':
    case 'ACCOUNT_SUSPENDED':
      return null;
    case 'POPUP_BLOCKED':
      return 'Popup was blocked. Please enable popups and try again.';
    case 'NETWORK':
      return 'Network error during sign-in. Please check your connection and try again.';
    case 'NO_USER':
      return `${label} Sign-In completed but no user data received`;
    case 'AUTH_TIMEOUT':
    case 'RATE_LIMITED':
      return authMessage(error.code);
    case 'AUTH_FAILED':
    case 'INTERNAL_ERROR':
    case 'MALFORMED_REQUEST':
      return signinFailed(label);
    default:
      return error.message || signinFailed(label);
  }
}

/** Request the session up to three times, because it may start just after the popup closes. Throws NO_USER. */
export async function awaitUser<U>(
  ask: () => Promise<U | null>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<U> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const user = await ask().catch(() => null);
    if (user) return user;
    if (attempt < ATTEMPTS) await pause(PAUSE_MILLISECONDS);
  }
  throw new ProviderError('NO_USER');
}
