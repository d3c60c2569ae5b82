import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

/** Something that the page on screen lets the member do. */
export interface PageAction {
  label: string;
  run: () => void;
}

/** What the command palette offers for the page on screen. */
export const pageActions = createStore<readonly PageAction[]>([]);

/** Offer an action in the command palette while the component is on screen. */
export function usePageAction(label: string, run: () => void) {
  const onRun = useEffectEvent(run);
  useEffect(() => {
    const action = { label, run: () => onRun() };
    pageActions.set([...pageActions.get(), action]);
    return () => pageActions.set(pageActions.get().filter((each) => each !== action));
  }, [label]);
}
