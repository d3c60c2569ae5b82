import type { SigninMode } from '@lintel/contract/accounts/identities';
import { useState } from 'react';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { pause } from '#web/lib/idle.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { fetchSession } from '../requests.ts';
import { nextPageAfter } from '../sign-in/next-page.ts';
import styles from '../sign-in/sign-in.module.css';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import type { Provider } from './api.ts';
import { providerPath, runPopup } from './popup.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { awaitUser, ProviderError, providerMessage } from './state.ts';

interface Attempt {
  provider: Provider;
  isPending: boolean;
  error: Error | null;
}

/** The last attempt to sign in with a provider, and a function that starts one. */
function useProviderSignIn(at: string | undefined) {
  const { onSignedIn, onNextPage } = useSignIn();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  async function start(provider: Provider) {
    const started = { provider, isPending: true, error: null };
    setAttempt(started);
    const end = (error: Error | null) =>
      setAttempt((last) => (last === started ? { provider, isPending: false, error } : last));
    try {
      await runPopup(provider.id, 'signin');
      await onSignedIn(await awaitUser(() => fetchSession(), pause), at);
      end(null);
    } catch (error) {
      end(error as Error);
      const next = nextPageAfter(error);
      if (next) await onNextPage(next);
    }
  }
  return { attempt, start };
}

/** A button for each provider, with an error message below them. */
export function ProviderButtons({
  at,
}: {
  /** The page whose guard redirects the member; the current one if left out. */
  at?: string;
}) {
  const { providers } = useSignIn();
  const { attempt, start } = useProviderSignIn(at);
  // A click before hydration would be lost.
  const isHydrated = useIsHydrated();
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="lg"
          block
          icon={<ProviderIcon id={provider.id} />}
          disabled={!isHydrated}
          busy={attempt?.isPending && attempt.provider.id === provider.id}
          onClick={() => void start(provider)}
        >
          Continue with {provider.label}
        </Button>
      ))}
      {attempt && (
        <ProviderFailure error={attempt.error} provider={attempt.provider} mode="signin" />
      )}
    </div>
  );
}

/** Why the sign-in in a provider's popup failed; empty if the member closed it. */
export function ProviderFailure({
  error,
  provider,
  mode,
}: {
  error: Error | null;
  provider: Provider | undefined;
  mode: SigninMode;
}) {
  const words = error && provider ? providerMessage(error, provider.label) : null;
  if (!words || !provider) return null;
  const isBlocked = error instanceof ProviderError && error.code === 'POPUP_BLOCKED';
  return (
    <Alert>
      <p>{words}</p>
      {isBlocked && (
        // The server renders this page. A link with a target is not handled by the router.
        <a href={providerPath(provider.id, mode)} target="_self">
          Continue in this window
        </a>
      )}
    </Alert>
  );
}
