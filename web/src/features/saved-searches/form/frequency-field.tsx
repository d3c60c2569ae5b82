import { PLANS } from '@lintel/contract/values/plans';
import {
  FREQUENCIES,
  FREQUENCY_LABELS,
  type Frequency,
} from '@lintel/contract/values/saved-searches';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { FieldGroup } from '#web/ui/form/field.tsx';
import styles from './search-form.module.css';

/** How often the owner of a search is told of new profiles. */
export function FrequencyField({
  value,
  mayAlertAtOnce,
  onChange,
}: {
  value: Frequency;
  mayAlertAtOnce: boolean;
  onChange: (frequency: Frequency) => void;
}) {
  return (
    <FieldGroup id="saved-search-frequency" label="Tell me about new profiles">
      <div className={styles.choices}>
        {FREQUENCIES.map((frequency) => (
          <label key={frequency} className={styles.choice}>
            <input
              type="radio"
              name="frequency"
              value={frequency}
              checked={value === frequency}
              disabled={frequency === 'now' && !mayAlertAtOnce}
              onChange={() => onChange(frequency)}
            />
            {FREQUENCY_LABELS[frequency]}
          </label>
        ))}
      </div>
      {!mayAlertAtOnce && (
        <p className="muted sm">
          Instant alerts are on {PLANS.pro.name} and {PLANS.business.name}.{' '}
          <Link to={PATHS.pricing}>See the plans</Link>
        </p>
      )}
    </FieldGroup>
  );
}
