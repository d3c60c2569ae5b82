import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { pageActions } from '#web/lib/page-actions.ts';
import { useStore } from '#web/lib/store.ts';
import { useSignOutAndLeave } from '../sign-out.ts';
import {
  filtersFor,
  fitting,
  type Item,
  pagesFor,
  recipientIn,
  type Section,
  searchFor,
  WRITE_TO,
} from './items.ts';
import { recent } from './recent.ts';

/** What can be offered without asking the server: it is there at once, above what is found. */
export function useKnown(
  session: SessionUser,
  typed: string,
  onNewCollection: () => void,
): Section[] {
  const opened = useStore(recent);
  const ofPage = useStore(pageActions);
  const signOut = useSignOutAndLeave();
  if (recipientIn(typed) !== null) return [];
  const actions: Item[] = [
    ...ofPage.map(({ label, run }) => ({ label, hint: 'Action', run })),
    { label: 'New collection', hint: 'Action', run: onNewCollection },
    { label: 'Write to...', hint: 'Action', continues: WRITE_TO },
    { label: 'Sign out', hint: 'Action', run: () => void signOut() },
  ];
  const pages = pagesFor(session);
  if (typed === '') {
    return withItems([
      { title: 'Recent', items: opened },
      { title: 'Actions', items: actions, hasHints: false },
      { title: 'Pages', items: pages, hasHints: false },
    ]);
  }
  return withItems([
    { title: 'Actions', items: fitting(typed, actions), hasHints: false },
    { title: 'Pages', items: fitting(typed, pages), hasHints: false },
    { title: 'Search', items: [...filtersFor(typed), searchFor(typed)] },
  ]);
}

function withItems(sections: readonly Section[]): Section[] {
  return sections.filter(({ items }) => items.length > 0);
}
