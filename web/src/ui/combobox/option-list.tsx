import type { ReactNode } from 'react';
import { countOf } from '#web/lib/format.ts';
import { classNames } from '../display/class-names.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './option-list.module.css';
import type { ComboBox } from './use-combo-box.ts';

interface Group<Item> {
  title?: string;
  rows: readonly Item[];
}

/** The list below a combobox: its items, under headings if they have any, or why there are none. */
export function OptionList<Item>({
  box,
  label,
  groups,
  one,
  many,
  note,
  children,
}: {
  box: ComboBox<Item>;
  label: string;
  groups: readonly Group<Item>[];
  /** What an item is called where they are counted. */
  one: string;
  many: string;
  note?: string | null;
  /** The text of an item, and what is said about it. */
  children: (item: Item) => { words: ReactNode; about: ReactNode };
}) {
  const option = (item: Item) => {
    const { words, about } = children(item);
    const isPointed = item === box.items[box.pointed];
    return (
      <div
        key={box.keyOf(item)}
        {...box.itemProps(item)}
        className={classNames(styles.row, isPointed && styles.pointed)}
      >
        <span className={styles.words}>{words}</span>
        <span className={styles.about}>{about}</span>
      </div>
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a heading must not take the focus. */}
      <div
        className={styles.list}
        hidden={!box.isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div {...box.listProps({ 'aria-label': label, hidden: box.items.length === 0 })}>
          {groups.map(({ title, rows }) =>
            title === undefined ? (
              rows.map(option)
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a list box has groups, no fieldsets.
              <div key={title} role="group" aria-label={title}>
                <p className={styles.title} aria-hidden="true">
                  {title}
                </p>
                {rows.map(option)}
              </div>
            ),
          )}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <VisuallyHidden role="status">
        {box.isShown && (note ?? countOf(box.items.length, one, many))}
      </VisuallyHidden>
    </>
  );
}
