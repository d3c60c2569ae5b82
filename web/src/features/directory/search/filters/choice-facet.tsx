import { type ChoiceKey, choiceFacet } from '@lintel/contract/values/directory';
import { STRATEGY_MEANINGS, type Strategy } from '@lintel/contract/values/members';
import { labelOfValue } from '@lintel/contract/values/search';
import { useRef, useState } from 'react';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import type { SearchState } from '../state.ts';
import { foldChoices, isAllZero } from './chosen-filters.ts';
import styles from './facet.module.css';
import { FacetMark } from './facet-mark.tsx';

function meaningOf(facet: ChoiceKey, value: string): string | undefined {
  return facet === 'focus' ? STRATEGY_MEANINGS[value as Strategy] : undefined;
}

/** A filter with options, each with the number of profiles that selecting it would find. */
export function ChoiceFacet({
  facet,
  search,
  counts,
  onToggle,
}: {
  facet: ChoiceKey;
  search: SearchState;
  counts: Readonly<Record<string, number>> | undefined;
  onToggle: (value: string) => void;
}) {
  const { legend, values, folded } = choiceFacet(facet);
  const chosen: readonly string[] = search[facet];
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const most = isAllZero(counts) ? 0 : (folded ?? values.length);
  const shown = open ? values : foldChoices(values, chosen, counts, most);
  const showAll = () => {
    setOpen(true);
    // The focused button disappears.
    list.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.body} ref={list}>
        {shown.map((value) => {
          const count = counts === undefined ? undefined : (counts[value] ?? 0);
          return (
            <CheckboxRow
              key={value}
              label={labelOfValue(facet, value)}
              count={count}
              meaning={meaningOf(facet, value)}
              mark={
                <FacetMark
                  facet={facet}
                  value={value}
                  className={classNames(styles.mark, count === 0 && styles.dim)}
                />
              }
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
          );
        })}
        {!open && shown.length < values.length && (
          <TextButton onClick={showAll}>
            Show all {values.length}
            <span className="vh"> of {legend}</span>
          </TextButton>
        )}
      </div>
    </fieldset>
  );
}
