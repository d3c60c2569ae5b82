import { useState } from 'react';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';

export type ResultsView = 'grid' | 'list';

/** Cards or rows, as the member last chose on this device. */
export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  const [view, setView] = useState<ResultsView>(() =>
    safeLocalStorage.read(LOCAL_KEYS.resultsView) === 'list' ? 'list' : 'grid',
  );
  const choose = (next: ResultsView) => {
    safeLocalStorage.write(LOCAL_KEYS.resultsView, next);
    setView(next);
  };
  return [view, choose];
}
