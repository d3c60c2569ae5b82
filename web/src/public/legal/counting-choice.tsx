import { useReducer, useSyncExternalStore } from 'react';
import { onChoiceElsewhere, readChoice, saveChoice } from '#web/lib/analytics/choice.ts';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { Switch } from '#web/ui/form/switch.tsx';

// The server renders the default, for browsers without a choice.
const serverChoice = () => true;

/** The switch for whether page views in this browser are counted. */
export function CountingChoice() {
  const isHydrated = useIsHydrated();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isCounted = useSyncExternalStore(onChoiceElsewhere, readChoice, serverChoice);
  const choose = (next: boolean) => {
    saveChoice(next);
    rerender();
  };
  return (
    <Switch checked={isCounted} onChange={choose} disabled={!isHydrated}>
      Count my visits in this browser
    </Switch>
  );
}
