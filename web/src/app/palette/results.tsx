import type { UseComboboxReturnValue } from 'downshift';
import { failureWords } from '#web/lib/wait-words.ts';
import { RetryButton } from '#web/ui/action/retry-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Item, Section } from './items.ts';
import styles from './palette.module.css';
import { PaletteOption } from './palette-option.tsx';
import type { Found } from './use-found.ts';

const SKELETONS = ['9rem', '12rem', '7rem'];

/** What is offered under headings, and whether there is more to come. */
export function Results({
  box,
  known,
  found,
  isBlank,
}: {
  box: UseComboboxReturnValue<Item>;
  known: readonly Section[];
  found: Found;
  /** Nothing is typed. */
  isBlank: boolean;
}) {
  const isNothing = found.sections.length === 0 && !found.isLoading && !found.isStale;
  return (
    <div className={styles.results}>
      <Options box={box} sections={[...known, ...found.sections]} />
      {found.isLoading && <Loading />}
      {found.error && (
        <Alert>
          <div className="row wrap between">
            <p>{failureWords(found.error)}</p>
            <RetryButton size="sm" onClick={found.retry} />
          </div>
        </Alert>
      )}
      {isNothing && !found.error && !isBlank && (
        <p className={styles.note}>No people or places found.</p>
      )}
    </div>
  );
}

function Options({
  box,
  sections,
}: {
  box: UseComboboxReturnValue<Item>;
  sections: readonly Section[];
}) {
  let next = 0;
  return (
    <div {...box.getMenuProps({ 'aria-label': 'Results' })} className={styles.list}>
      {sections.map(({ title, items, hasHints = true }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may contain groups, but no field set.
        <div key={title} role="group" aria-label={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {items.map((item) => {
            const index = next++;
            return (
              <PaletteOption
                key={'href' in item ? item.href : item.label}
                item={item}
                hasHint={hasHints}
                isPointed={index === box.highlightedIndex}
                {...box.getItemProps({ item, index })}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div>
      {SKELETONS.map((width) => (
        <div key={width} className={styles.option}>
          <Skeleton width="2rem" height="2rem" radius="var(--radius-md)" />
          <Skeleton width={width} height="0.875rem" />
        </div>
      ))}
    </div>
  );
}
