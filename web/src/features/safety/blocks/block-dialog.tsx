import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { BLOCK_CONSEQUENCE, useBlockMember } from './use-block-member.ts';

/** Ask for confirmation before blocking a member. */
export function BlockDialog(member: Parameters<typeof useBlockMember>[0]) {
  const block = useBlockMember(member);
  return (
    <AlertDialog
      onClose={member.onClose}
      title={`Block ${member.name}?`}
      consequence={BLOCK_CONSEQUENCE}
      safeLabel="Cancel"
      actionLabel="Block member"
      progress={block}
      onAction={() => block.mutate()}
    />
  );
}
