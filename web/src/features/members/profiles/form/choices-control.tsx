import type { Role, Strategy } from '@lintel/contract/values/members';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { optionsOf } from '@lintel/contract/values/profile-values';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { ToggleChips } from '#web/ui/form/toggle-chips.tsx';
import { StrategySwatch } from '#web/ui/property/strategy-badge.tsx';
import { useProfileForm } from './form-state.ts';
import styles from './profile-form.module.css';
import type { ChoicesName } from './state.ts';

/** The control of a field with multiple choices. */
export function ChoicesControl({ name, role }: { name: ChoicesName; role: Role }) {
  const { values, faultAt, change } = useProfileForm();
  const { control: look, label } = PROFILE_FIELDS[name];
  const Options = look === 'chips' ? Chips : Checkboxes;
  const options: readonly string[] = optionsOf(role, name);
  const value: readonly string[] = values[name];
  // What was chosen in another role is kept, for a member who changes the role and back.
  const ofOtherRoles = value.filter((item) => !options.includes(item));
  return (
    <FieldGroup
      id={name}
      label={label}
      optional
      hint="Choose all that apply."
      error={faultAt(name)}
    >
      <Options
        name={name}
        options={options}
        value={value}
        onChange={(chosen) => change({ [name]: [...chosen, ...ofOtherRoles] })}
      />
    </FieldGroup>
  );
}

interface OptionsProps {
  name: ChoicesName;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Chips({ name, options, value, onChange }: OptionsProps) {
  const chips = options.map((option) => ({
    value: option,
    label: option,
    mark: name === 'focus' && <StrategySwatch strategy={option as Strategy} />,
  }));
  return <ToggleChips options={chips} value={value} onChange={onChange} />;
}

function Checkboxes({ options, value, onChange }: OptionsProps) {
  return (
    <div className={styles.boxes}>
      {options.map((option) => (
        <CheckboxRow
          key={option}
          label={option}
          checked={value.includes(option)}
          onChange={(checked) =>
            onChange(options.filter((item) => (item === option ? checked : value.includes(item))))
          }
        />
      ))}
    </div>
  );
}
