import type { ProfileCard } from '@lintel/contract/members/profiles';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';

const BlockDialog = lazy(async () => ({
  default: (await import('./block-dialog.tsx')).BlockDialog,
}));

/** The quiet button that blocks a member, after asking. */
export function BlockAction({
  profile,
  onBlocked,
}: {
  profile: Pick<ProfileCard, 'id' | 'businessName' | 'fullName'>;
  onBlocked: () => unknown;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={Ban} size="sm" />}
        onClick={() => setOpen(true)}
      >
        Block
      </Button>
      {isOpen && (
        <Suspense>
          <BlockDialog
            id={profile.id}
            name={profile.businessName ?? profile.fullName}
            onClose={() => setOpen(false)}
            onBlocked={onBlocked}
          />
        </Suspense>
      )}
    </>
  );
}
