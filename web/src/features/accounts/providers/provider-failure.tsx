import type { SigninMode } from '@lintel/contract/accounts/identities';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Provider } from './api.ts';
import { providerPath } from './popup.ts';
import { ProviderError, providerWords } from './state.ts';

/** Why a provider's popup came to nothing; nothing where the person gave up. */
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
        // A page of the server's: with a target the router leaves the link alone.
        <a href={providerPath(provider.id, mode)} target="_self">
          Continue in this window
        </a>
      )}
    </Alert>
  );
}
