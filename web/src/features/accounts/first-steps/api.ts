import type {
  dismissFirstSteps,
  FirstSteps,
  getFirstSteps,
} from '@lintel/contract/accounts/first-steps';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';

const GET = endpoint<typeof getFirstSteps>('GET', '/api/first-steps');
const DISMISS = endpoint<typeof dismissFirstSteps>('POST', '/api/first-steps/dismiss');

const stepsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['first-steps', memberId],
    queryFn: async ({ signal }) => {
      const answer = await call(GET, { signal });
      if (isOver(answer)) safeLocalStorage.write(LOCAL_KEYS.firstStepsDone, memberId);
      return answer;
    },
  });

function isOver({ isDismissed, steps }: FirstSteps): boolean {
  return isDismissed || Object.values(steps).every(Boolean);
}

/**
 * Which of the first steps the member has taken: `null` while that loads, undefined once they are dismissed or all
 * done, which this browser remembers, so that nothing appears late.
 */
export function useFirstSteps(memberId: string): FirstSteps['steps'] | null | undefined {
  const isDone = safeLocalStorage.read(LOCAL_KEYS.firstStepsDone) === memberId;
  const { data, isError } = useQuery({ ...stepsQuery(memberId), enabled: !isDone });
  if (isDone || isError || (data && isOver(data))) return undefined;
  return data?.steps ?? null;
}

/** "Getting started: 2 of 5", without its numbers while they load; undefined where nothing is left to start with. */
export function useFirstStepsLabel(memberId: string): string | undefined {
  const steps = useFirstSteps(memberId);
  if (steps === undefined) return undefined;
  if (steps === null) return 'Getting started';
  const all = Object.values(steps).filter((isDone) => isDone !== undefined);
  return `Getting started: ${all.filter(Boolean).length} of ${all.length}`;
}

/** Load again which steps are done. */
export function useRefreshFirstSteps(memberId: string) {
  const client = useQueryClient();
  const { queryKey } = stepsQuery(memberId);
  return () => void client.invalidateQueries({ queryKey });
}

export function useDismissFirstSteps(memberId: string) {
  const client = useQueryClient();
  const { queryKey } = stepsQuery(memberId);
  return useMutation({
    mutationFn: () => call(DISMISS, {}),
    onSuccess: () => {
      safeLocalStorage.write(LOCAL_KEYS.firstStepsDone, memberId);
      client.setQueryData(queryKey, (steps) => steps && { ...steps, isDismissed: true });
    },
  });
}
