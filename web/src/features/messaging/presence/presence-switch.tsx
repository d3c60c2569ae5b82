import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useSetVisibility, visibilityQuery } from './api.ts';

/** Whether the members one talks with see when one is online. */
export function PresenceSwitch() {
  const { data, error, refetch } = useQuery(visibilityQuery);
  const set = useSetVisibility();
  if (data === undefined && error) {
    return (
      <Alert>
        <p>{messageOf(error)}</p>
        <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton height="1.5rem" width="14rem" />;
  return (
    <>
      <Switch checked={data} onChange={(isVisible) => set.mutate(isVisible)}>
        Show when I am online
      </Switch>
      {set.error && (
        <Alert>
          <p>{messageOf(set.error)}</p>
        </Alert>
      )}
    </>
  );
}
