import { displayName } from '@lintel/contract/values/members';
import { COMPARE } from '@lintel/contract/values/plans';
import { useRef } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { useSearchedPlace } from '../search/searched-place.ts';
import { useCards } from './api.ts';
import styles from './selected-bar.module.css';
import { deselect } from './selection.ts';
import { addressOf, type Selection } from './state.ts';

const TOO_FEW = `Choose at least ${COMPARE.min} profiles.`;

/** The selected profiles, and the way to their comparison. */
export function SelectedBar({ ids, words }: { ids: Selection; words: string }) {
  const { data: cards, isPlaceholderData, isError, isPaused } = useCards(ids);
  const place = useSearchedPlace();
  const region = useRef<HTMLElement>(null);
  const labelOf = (id: string) => {
    const card = cards?.find((profile) => profile.id === id);
    if (card) return displayName(card);
    if (isError || isPaused) return 'Name not loaded';
    return cards && !isPlaceholderData ? 'No longer listed' : 'Loading...';
  };
  const remove = (id: string) => {
    deselect(id);
    // The focused button has been removed.
    region.current?.focus();
  };
  const isReady = ids.length >= COMPARE.min;
  return (
    <div className={styles.place} data-foot-bar>
      <section ref={region} tabIndex={-1} className={styles.bar} aria-label="Comparison">
        <p className={styles.count}>{words}</p>
        <ul className={styles.chips}>
          {ids.map((id) => (
            <li key={id}>
              <Chip className={styles.chip} label={labelOf(id)} onRemove={() => remove(id)} />
            </li>
          ))}
        </ul>
        {!isReady && <span className={styles.reason}>{TOO_FEW}</span>}
        {isReady ? (
          <ButtonLink variant="accent" to={PATHS.compare} search={{ ...addressOf(ids), ...place }}>
            Compare
          </ButtonLink>
        ) : (
          <Button variant="accent" className={styles.waiting} disabledReason={TOO_FEW}>
            Compare
          </Button>
        )}
      </section>
    </div>
  );
}
