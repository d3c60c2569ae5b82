import type { listIdentities } from '@lintel/contract/accounts/identities';
import type { Output } from '@lintel/contract/endpoint';
import { useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { authMessageOf } from '../failures.tsx';
import type { Provider } from '../providers/api.ts';
import { ProviderFailure } from '../providers/provider-buttons.tsx';
import { ProviderIcon } from '../providers/provider-icon.tsx';
import { useLinkProvider, useUnlink } from './api.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import styles from './section.module.css';
import { SectionRow } from './section.tsx';

type Methods = Output<typeof listIdentities>;
type Identity = Methods['items'][number];

/** The ways to sign in: the password, and provider accounts that are linked or can be. */
export function SigninMethods({
  user,
  methods,
  providers,
}: {
  user: { email: string; emailVerified: boolean };
  methods: Methods;
  providers: readonly Provider[];
}) {
  const [unlinking, setUnlinking] = useState<Identity | null>(null);
  const linkedIds = new Set(methods.items.map(({ provider }) => provider));
  const available = providers.filter(({ id }) => !linkedIds.has(id));
  return (
    <>
      <ul className="box">
        <li className={styles.row}>
          <p className="strong">Password</p>
          <p className="muted sm">{methods.hasPassword ? 'In use' : 'Not set'}</p>
        </li>
        {methods.items.map((identity) => (
          <SectionRow key={identity.id} name={identity.label} note={describe(identity)}>
            <Button
              size="sm"
              aria-label={`Unlink ${identity.label}`}
              onClick={() => setUnlinking(identity)}
            >
              Unlink
            </Button>
          </SectionRow>
        ))}
      </ul>
      {user.emailVerified ? (
        <LinkButtons available={available} />
      ) : (
        available.length > 0 && <ConfirmFirst email={user.email} what="link a provider account" />
      )}
      {unlinking && <UnlinkDialog identity={unlinking} onClose={() => setUnlinking(null)} />}
    </>
  );
}

function describe({ email, createdAt }: Identity): string {
  return `${email ? `${email}, ` : ''}linked on ${formatDate(createdAt)}`;
}

function LinkButtons({ available }: { available: readonly Provider[] }) {
  const link = useLinkProvider();
  const pendingProvider = link.variables;
  return (
    <>
      {available.length > 0 && (
        <div className={styles.foot}>
          {available.map((provider) => (
            <Button
              key={provider.id}
              icon={<ProviderIcon id={provider.id} />}
              busy={link.isPending && pendingProvider?.id === provider.id}
              onClick={() =>
                link.mutate(provider, {
                  onSuccess: () => toast({ title: `${provider.label} linked` }),
                })
              }
            >
              Link {provider.label}
            </Button>
          ))}
        </div>
      )}
      <ProviderFailure error={link.error} provider={pendingProvider} mode="link" />
    </>
  );
}

function UnlinkDialog({
  identity: { id, label },
  onClose,
}: {
  identity: Identity;
  onClose: () => void;
}) {
  const unlink = useUnlink();
  const act = () =>
    unlink.mutate(id, {
      onSuccess: () => {
        onClose();
        toast({ title: `${label} unlinked` });
      },
    });
  return (
    <AlertDialog
      onClose={onClose}
      title={`Unlink ${label}?`}
      consequence="You will no longer be able to sign in with it. Your account stays as it is."
      safeLabel="Keep it"
      actionLabel="Unlink"
      onAction={act}
      progress={unlink}
      words={authMessageOf}
    />
  );
}
