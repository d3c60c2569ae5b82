import { useState } from 'react';
import { readChoice, saveChoice } from '#web/lib/analytics/choice.ts';
import { Switch } from '#web/ui/form/switch.tsx';

/** Whether visits of this browser are counted. Where the server drew it, `bindChoice` makes it work. */
export function VisitChoice() {
  // What the server draws is seen by browsers that have not chosen yet.
  const [isCounted, setIsCounted] = useState(() => typeof window === 'undefined' || readChoice());
  const choose = (next: boolean) => {
    saveChoice(next);
    setIsCounted(next);
  };
  return (
    <div data-visits>
      <Switch checked={isCounted} onChange={choose}>
        Count my visits in this browser
      </Switch>
    </div>
  );
}
