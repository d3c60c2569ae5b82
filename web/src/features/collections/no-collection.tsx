import { FolderX } from 'lucide';
import { useEffect } from 'react';
import type { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Shown if a collection does not exist or belongs to another member. */
export function CollectionNotFound({
  to,
  back,
  children,
}: {
  /** The target of the back link. */
  to: typeof PATHS.collections | typeof PATHS.search;
  back: string;
  children: string;
}) {
  useEffect(() => toast({ title: 'Collection not found', tone: 'note' }), []);
  return (
    <EmptyState
      level={1}
      icon={FolderX}
      title="Collection Not Found"
      actions={
        <ButtonLink to={to} variant="primary">
          {back}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
