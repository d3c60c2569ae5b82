import { type ReactNode, useRef, useState } from 'react';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { CHOICES, type ChoiceGroup, type ChoiceOf, type SearchState } from '../state.ts';
import { foldChoices } from './chosen-filters.ts';
import styles from './facet.module.css';

/** A filter that is a list of choices, each with the number of profiles that choosing it would give. */
export function Facet<G extends ChoiceGroup>({
  legend,
  group,
  search,
  counts,
  onToggle,
  labelOf = String,
  markOf,
  foldedCount,
}: {
  legend: string;
  group: G;
  search: SearchState;
  counts: Readonly<Record<string, number>> | undefined;
  onToggle: (group: G, choice: ChoiceOf<G>) => void;
  labelOf?: (choice: ChoiceOf<G>) => string;
  markOf?: (choice: ChoiceOf<G>) => ReactNode;
  /** How many choices stand there before "Show all"; all of them when not given. */
  foldedCount?: number;
}) {
  const choices: readonly ChoiceOf<G>[] = CHOICES[group];
  const selection: readonly ChoiceOf<G>[] = search[group];
  const [open, setOpen] = useState(foldedCount === undefined);
  const list = useRef<HTMLDivElement>(null);
  const visible = open
    ? choices
    : foldChoices(choices, selection, counts, foldedCount ?? choices.length);
  const showAll = () => {
    setOpen(true);
    // The button that had the focus goes away.
    list.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.body} ref={list}>
        {visible.map((choice) => {
          const count = counts === undefined ? undefined : (counts[choice] ?? 0);
          return (
            <CheckboxRow
              key={choice}
              label={labelOf(choice)}
              count={count}
              mark={markOf && <Mark dim={count === 0}>{markOf(choice)}</Mark>}
              checked={selection.includes(choice)}
              onChange={() => onToggle(group, choice)}
            />
          );
        })}
        {!open && visible.length < choices.length && (
          <TextButton onClick={showAll}>
            Show all {choices.length}
            <span className="vh"> of {legend}</span>
          </TextButton>
        )}
      </div>
    </fieldset>
  );
}

function Mark({ dim, children }: { dim: boolean; children: ReactNode }) {
  return <span className={classNames(styles.mark, dim && styles.dim)}>{children}</span>;
}
