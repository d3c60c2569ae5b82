import { type ConversationFilter, MESSAGE_LIMITS } from '@lintel/contract/values/messaging';
import { Inbox as InboxIcon, Search, X } from 'lucide';
import { useRef } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './conversation-list.module.css';

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
] as const;

/** The heading and filters of the list. */
export function ListHead({
  words,
  onWords,
  onClear,
  filter,
  onFilter,
  isAdmin,
}: {
  words: string;
  onWords: (words: string) => void;
  onClear: () => void;
  filter: ConversationFilter;
  onFilter: (filter: ConversationFilter) => void;
  isAdmin: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    box.current?.focus();
  };
  return (
    <header className={styles.head}>
      <p className={`carved ${styles.title}`} aria-hidden="true">
        Messages
      </p>
      <Segmented label="Show" options={OPTIONS} value={filter} onChange={onFilter} />
      <search className={styles.search}>
        <span className={styles.glass}>
          <Icon of={Search} />
        </span>
        <TextInput
          ref={box}
          type="search"
          className={styles.box}
          aria-label="Search conversations"
          placeholder="Search conversations"
          maxLength={MESSAGE_LIMITS.query}
          autoComplete="off"
          enterKeyHint="search"
          data-conversation-search
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
        {words && (
          <IconButton
            className={styles.clear}
            label="Clear search"
            icon={<Icon of={X} />}
            onClick={clear}
          />
        )}
      </search>
      {isAdmin && (
        <ButtonLink size="sm" to={PATHS.adminInbox} icon={<Icon of={InboxIcon} size="sm" />}>
          Admin Inbox
        </ButtonLink>
      )}
    </header>
  );
}
