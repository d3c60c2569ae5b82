import { CornerDownLeft, FileText, MapPin, Play, Search } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import type { Item } from './items.ts';
import styles from './palette.module.css';

/** One line of the palette. */
export function PaletteOption({
  item,
  isPointed,
  hasHint,
  ...rest
}: ComponentProps<'div'> & {
  item: Item;
  isPointed: boolean;
  /** It says what the item is; not where the heading does. */
  hasHint: boolean;
}) {
  return (
    <div {...rest} className={classNames(styles.option, isPointed && styles.pointed)}>
      <Mark item={item} />
      <span className={styles.words}>
        <span className="truncate">{item.label}</span>
        {hasHint && <span className={styles.hint}>{item.hint}</span>}
      </span>
      {isPointed && <Icon of={CornerDownLeft} size="sm" className={styles.enter} />}
    </div>
  );
}

function Mark({ item }: { item: Item }) {
  if ('person' in item && item.person) return <ProfileAvatar profile={item.person} size="sm" />;
  return (
    <span className={styles.mark}>
      <Icon of={iconOf(item)} size="sm" />
    </span>
  );
}

function iconOf(item: Item) {
  if (!('href' in item)) return Play;
  if (item.href.startsWith('/search?place=')) return MapPin;
  return item.href.startsWith('/search?') ? Search : FileText;
}
