import {
  ROLE_FIELDS,
  type Role,
  type Service,
  type Strategy,
} from '@lintel/contract/values/members';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { ToggleChips } from '#web/ui/form/toggle-chips.tsx';
import { StrategySwatch } from '#web/ui/property/strategy-badge.tsx';
import { BudgetFields, FeeField } from './figure-fields.tsx';
import styles from './profile-form.module.css';
import type { ProfileValues } from './state.ts';

const ANY = 'Choose all that apply.';

function FocusField({ strategies }: { strategies: readonly Strategy[] }) {
  const { control } = useFormContext<ProfileValues>();
  const options = strategies.map((strategy) => ({
    value: strategy,
    label: strategy,
    mark: <StrategySwatch strategy={strategy} />,
  }));
  return (
    <Controller
      control={control}
      name="focus"
      render={({ field, fieldState }) => (
        <FieldGroup
          id="focus"
          label="Focus strategy"
          optional
          hint={ANY}
          error={fieldState.error?.message}
        >
          <ToggleChips options={options} value={field.value} onChange={field.onChange} />
        </FieldGroup>
      )}
    />
  );
}

function ServicesField({ services }: { services: readonly Service[] }) {
  const { control } = useFormContext<ProfileValues>();
  return (
    <Controller
      control={control}
      name="services"
      render={({ field, fieldState }) => (
        <FieldGroup
          id="services"
          label="Services"
          optional
          hint={ANY}
          error={fieldState.error?.message}
        >
          <div className={styles.boxes}>
            {services.map((service) => (
              <CheckboxRow
                key={service}
                label={service}
                checked={field.value.includes(service)}
                onChange={(checked) =>
                  field.onChange(
                    services.filter((item) =>
                      item === service ? checked : field.value.includes(item),
                    ),
                  )
                }
              />
            ))}
          </div>
        </FieldGroup>
      )}
    />
  );
}

/** What only some roles have, as the contract lists it. */
export function RoleFields({ role }: { role: Role }) {
  const { focus, services, budget, fee } = ROLE_FIELDS[role];
  return (
    <>
      {focus.length > 0 && <FocusField strategies={focus} />}
      {budget && <BudgetFields />}
      {fee && <FeeField />}
      {services.length > 0 && <ServicesField services={services} />}
    </>
  );
}
