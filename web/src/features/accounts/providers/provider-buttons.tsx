import type { SigninMode } from '@lintel/contract/accounts/identities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { pause } from '#web/lib/idle.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Provider } from '../api.ts';
import styles from '../entrance/entrance.module.css';
import { useLeadToSecondStep } from '../second-factor/second-step.ts';
import { beginSession, fetchSession } from '../session.ts';
import { providerPath, runPopup } from './popup.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { awaitUser, ProviderError, providerWords } from './state.ts';

function useProviderSignIn() {
  const client = useQueryClient();
  const leadToSecondStep = useLeadToSecondStep();
  return useMutation({
    mutationFn: async ({ id }: Provider) => {
      await runPopup(id, 'signin');
      return awaitUser(() => fetchSession(), pause);
    },
    onSuccess: (user) => beginSession(client, user),
    onError: (error) => void leadToSecondStep(error),
  });
}

/** A button for each provider, with an error message below them. */
export function ProviderButtons({
  providers,
  onSignedIn,
}: {
  providers: readonly Provider[];
  /** For pages on which signed-in members may stay. */
  onSignedIn?: () => void;
}) {
  const signIn = useProviderSignIn();
  // A click before hydration would be lost.
  const isHydrated = useIsHydrated();
  const chosenProvider = signIn.variables;
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
          busy={signIn.isPending && chosenProvider?.id === provider.id}
          onClick={() => signIn.mutate(provider, { onSuccess: () => onSignedIn?.() })}
        >
          Continue with {provider.label}
        </Button>
      ))}
      <ProviderFailure error={signIn.error} provider={chosenProvider} mode="signin" />
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
  const words = error && provider ? providerWords(error, provider.label) : null;
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
