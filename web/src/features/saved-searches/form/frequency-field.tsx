import { PLANS } from '@lintel/contract/values/plans';
import {
  FREQUENCIES,
  FREQUENCY_LABELS,
  type Frequency,
} from '@lintel/contract/values/saved-searches';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { Radios } from '#web/ui/form/radios.tsx';

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
      <Radios
        name="frequency"
        options={FREQUENCIES.map((frequency) => ({
          value: frequency,
          label: FREQUENCY_LABELS[frequency],
          disabled: frequency === 'now' && !mayAlertAtOnce,
        }))}
        value={value}
        onChange={onChange}
      />
      {!mayAlertAtOnce && (
        <p className="muted sm">
          Instant alerts are on {PLANS.pro.name} and {PLANS.business.name}.{' '}
          <Link to={PATHS.pricing}>See the plans</Link>
        </p>
      )}
    </FieldGroup>
  );
}
