import { useReducer, useSyncExternalStore } from 'react';
import { onChoiceElsewhere, readChoice, saveChoice } from '#web/lib/analytics/choice.ts';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { Switch } from '#web/ui/form/switch.tsx';

// What the server renders is seen by browsers that have not chosen yet.
const serverChoice = () => true;

/** Whether page views in this browser are counted. */
export function CountingChoice() {
  const isHydrated = useIsHydrated();
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const isCounted = useSyncExternalStore(onChoiceElsewhere, readChoice, serverChoice);
  const choose = (next: boolean) => {
    saveChoice(next);
    drawAnew();
  };
  return (
    <Switch checked={isCounted} onChange={choose} disabled={!isHydrated}>
      Count my visits in this browser
    </Switch>
  );
}
