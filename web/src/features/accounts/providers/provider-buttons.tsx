import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { pause } from '#web/lib/idle.ts';
import { Button } from '#web/ui/action/button.tsx';
import styles from '../entrance/form.module.css';
import { beginSession, fetchSession } from '../session.ts';
import type { Provider } from './api.ts';
import { runPopup } from './popup.ts';
import { ProviderFailure } from './provider-failure.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { awaitUser } from './state.ts';

function useProviderSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Provider) => {
      await runPopup(id, 'signin');
      return awaitUser(() => fetchSession(), pause);
    },
    onSuccess: (user) => beginSession(client, user),
  });
}

/** A button for each provider, and under them what went wrong. Nothing where there is no provider. */
export function ProviderButtons({
  providers,
  onSignedIn,
}: {
  providers: readonly Provider[];
  /** On a page that members may stay on. */
  onSignedIn?: () => void;
}) {
  const signIn = useProviderSignIn();
  // A press before hydration would be lost.
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
