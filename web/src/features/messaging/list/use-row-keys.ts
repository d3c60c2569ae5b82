import type { Conversation } from '@lintel/contract/messaging/messages';
import type { KeyboardEvent } from 'react';
import { useStore } from '#web/lib/store.ts';
import { pressOf, singleKeys } from '#web/ui/keys/row-keys.ts';
import type { Filing } from '../filing.ts';
import { ROW_LETTERS } from './keys.ts';

/** Handle the keys of the list: they act on the row that has the focus. */
export function useRowKeys(
  conversations: readonly Conversation[],
  { filing, onHelp }: { filing: Filing; onHelp: () => void },
) {
  const isSingleOn = useStore(singleKeys);
  return (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
    const index = rows.indexOf(document.activeElement as HTMLElement);
    const conversation = conversations[index];
    if (!conversation) return;
    const press = pressOf(event, { index, count: rows.length }, ROW_LETTERS, isSingleOn);
    if (press === null) return;
    event.preventDefault();
    if (press === 'help') onHelp();
    else if (press === 'unread') filing.markUnread(conversation);
    else if (press === 'archive') {
      (rows[index + 1] ?? rows[index - 1])?.focus();
      filing.archive(conversation);
    } else rows[press]?.focus();
  };
}
