import { useReducer, useSyncExternalStore } from 'react';
import { useIsAlive } from '#web/lib/alive.ts';
import { onChoiceElsewhere, readChoice, saveChoice } from '#web/lib/analytics/choice.ts';
import { Switch } from '#web/ui/form/switch.tsx';

// What the server draws is seen by browsers that have not chosen yet.
const drawnChoice = () => true;

/** Whether visits of this browser are counted. */
export function VisitChoice() {
  const isAlive = useIsAlive();
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const isCounted = useSyncExternalStore(onChoiceElsewhere, readChoice, drawnChoice);
  const choose = (next: boolean) => {
    saveChoice(next);
    drawAnew();
  };
  return (
    <Switch checked={isCounted} onChange={choose} disabled={!isAlive}>
      Count my visits in this browser
    </Switch>
  );
}
