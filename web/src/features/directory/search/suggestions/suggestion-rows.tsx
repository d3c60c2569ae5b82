import { classNames } from '#web/ui/display/class-names.ts';
import { Marked } from '#web/ui/display/marked.tsx';
import type { Group, Row } from './rows.ts';
import styles from './suggestion-rows.module.css';

/** The id of a row, by which the box points at it. */
export function idOf(listId: string, { key }: Row): string {
  return `${listId}-${key.replaceAll(/\W+/g, '-')}`;
}

/** The rows of a list under their headings; hidden without any. The focus stays in the box. */
export function SuggestionRows({
  id,
  groups,
  pointed,
  onTake,
}: {
  id: string;
  groups: readonly Group[];
  pointed: Row | undefined;
  onTake: (row: Row) => void;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      hidden={groups.length === 0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups, no fieldsets.
        <div key={title} role="group" aria-label={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys.
            <div
              key={row.key}
              id={idOf(id, row)}
              role="option"
              tabIndex={-1}
              aria-selected={row === pointed}
              className={classNames(styles.row, row === pointed && styles.pointed)}
              onClick={() => onTake(row)}
            >
              <span className={styles.words}>
                <Marked text={row.words} />
              </span>
              <span className={styles.note}>{row.note}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
