import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** For a session that ends while a page of collections is open. */
export function AccessRequired() {
  return (
    <EmptyState
      level={1}
      title="Access Required"
      actions={
        <ButtonLink to={PATHS.login} variant="primary">
          Sign In
        </ButtonLink>
      }
    >
      Please sign in to view your collections.
    </EmptyState>
  );
}
