import type { SigninMode } from '@lintel/contract/accounts/identities';
import { SIGNIN_CHANNEL } from '@lintel/contract/values/popup-signin';
import { formatQuery } from '#web/lib/query-string.ts';
import { outcomeOf, ProviderError } from './state.ts';

const WIDTH = 500;
const HEIGHT = 600;
const TIMEOUT_MILLISECONDS = 5 * 60_000;
const LOOK_MILLISECONDS = 500;
// The popup's last message may arrive after the popup has closed.
const GRACE_MILLISECONDS = 1_000;

/** The URL that redirects to a provider: with a state in a popup, without one in this page. */
export function providerPath(provider: string, mode: SigninMode, state?: string): string {
  return `/auth${formatQuery({ provider, mode, state })}`;
}

/**
 * Open the provider's page in a popup and wait for its message. Throws ProviderError, with AUTH_CANCELLED if the popup
 * was closed and NETWORK without a connection. A provider's page can sever the popup from this page, which then looks
 * closed while the member is still signing in: session-channel.ts receives that success.
 */
export async function runPopup(provider: string, mode: SigninMode): Promise<void> {
  if (!navigator.onLine) throw new ProviderError('NETWORK');
  const state = crypto.randomUUID();
  const channel = new BroadcastChannel(SIGNIN_CHANNEL);
  const popup = window.open(providerPath(provider, mode, state), state, features());
  const ending = new AbortController();
  ending.signal.addEventListener('abort', () => channel.close());

  const completion = new Promise<void>((resolve, reject) => {
    if (!popup) return reject(new ProviderError('POPUP_BLOCKED'));
    const fail = (code: string) => () => reject(new ProviderError(code));
    const giveUp = () => {
      popup.close();
      fail('NETWORK')();
    };
    window.addEventListener('offline', giveUp, { signal: ending.signal });
    const look = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(look);
      setTimeout(fail('AUTH_CANCELLED'), GRACE_MILLISECONDS);
    }, LOOK_MILLISECONDS);
    const limit = setTimeout(() => {
      popup.close();
      fail('AUTH_TIMEOUT')();
    }, TIMEOUT_MILLISECONDS);
    channel.onmessage = ({ data }) => {
      const outcome = outcomeOf(data, state);
      if (outcome instanceof ProviderError) reject(outcome);
      else if (outcome) resolve();
    };
    ending.signal.addEventListener('abort', () => {
      clearInterval(look);
      clearTimeout(limit);
    });
  });
  return completion.finally(() => ending.abort());
}

function features(): string {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
