import { MESSAGE_LIMITS } from '@lintel/contract/message-limits';
import { Inbox as InboxIcon, Search } from 'lucide-react';
import { PATHS } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useStatus } from '../live/signals.ts';
import styles from './conversation-list.module.css';

export type Shown = 'all' | 'unread';

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** Over the list: which conversations it shows, and the state of the line. */
export function ListHead({
  words,
  onWords,
  shown,
  onShown,
  isAdmin,
}: {
  words: string;
  onWords: (words: string) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  isAdmin: boolean;
}) {
  const isReconnecting = useStatus() === 'reconnecting';
  return (
    <header className={styles.head}>
      <div className="row between">
        <p className={`carved ${styles.title}`} aria-hidden="true">
          Messages
        </p>
        <Segmented label="Show" options={OPTIONS} value={shown} onChange={onShown} />
      </div>
      <search className={styles.search}>
        <span className={styles.glass}>
          <Icon of={Search} />
        </span>
        <TextInput
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
      </search>
      {isAdmin && (
        <ButtonLink size="sm" to={PATHS.adminInbox} icon={<Icon of={InboxIcon} size="sm" />}>
          Admin Inbox
        </ButtonLink>
      )}
      <p className={styles.line} role="status">
        {isReconnecting && 'Reconnecting…'}
      </p>
    </header>
  );
}
