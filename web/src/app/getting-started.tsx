import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { Role } from '@lintel/contract/values/members';
import { useRefreshFirstSteps } from '#web/features/accounts/first-steps/api.ts';
import { FirstSteps } from '#web/features/accounts/first-steps/first-steps.tsx';
import { BestMatches } from '#web/features/directory/search/best-matches.tsx';
import { suggestSearches } from '#web/features/directory/search/suggested.ts';
import { SuggestedSearches } from '#web/features/saved-searches/suggested-searches.tsx';

/** The first steps, with searches to save and members to write to. */
export function GettingStarted({
  member: { id, profile },
  role,
  onClose,
}: {
  member: SessionUser;
  role: Role;
  onClose: () => void;
}) {
  const refresh = useRefreshFirstSteps(id);
  return (
    <FirstSteps
      memberId={id}
      onClose={onClose}
      search={
        <SuggestedSearches searches={suggestSearches({ ...profile, role })} onSaved={refresh} />
      }
      message={<BestMatches viewerId={id} role={role} />}
    />
  );
}
