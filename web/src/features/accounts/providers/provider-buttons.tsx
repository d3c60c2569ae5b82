import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pause } from '#web/lib/pause.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '../entrance/form.module.css';
import { beginSession, fetchSession } from '../session.ts';
import type { Provider } from './api.ts';
import { runPopup } from './popup.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { awaitUser, providerWords } from './state.ts';

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
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const signIn = useProviderSignIn();
  const used = signIn.variables;
  const words = signIn.error && used ? providerWords(signIn.error, used.label) : null;
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="lg"
          block
          icon={<ProviderIcon id={provider.id} />}
          busy={signIn.isPending && used?.id === provider.id}
          onClick={() => signIn.mutate(provider)}
        >
          Continue with {provider.label}
        </Button>
      ))}
      {words && <Alert>{words}</Alert>}
    </div>
  );
}
