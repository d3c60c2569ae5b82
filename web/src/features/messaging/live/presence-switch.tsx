import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useSetVisibility, visibilityQuery } from './visibility.ts';

/** A switch for whether other members in the member's conversations see when they are online. */
export function PresenceSwitch() {
  const query = useQuery(visibilityQuery);
  const set = useSetVisibility();
  return (
    <QueryState query={query} skeleton={<Skeleton height="1.5rem" width="14rem" />}>
      {(isVisible) => (
        <>
          <Switch checked={isVisible} onChange={(choice) => set.mutate(choice)}>
            Show when I am online
          </Switch>
          {set.error && (
            <Alert>
              <p>{messageOf(set.error)}</p>
            </Alert>
          )}
        </>
      )}
    </QueryState>
  );
}
