import { ELSEWHERE } from '@lintel/contract/values/members';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { PlacePicker } from '#web/ui/places/place-picker.tsx';
import type { FormValues, PlaceName } from './state.ts';

/** The control of a field with a place, which must be given where the location does not say where. */
export function PlaceControl({ name }: { name: PlaceName }) {
  const { control } = useFormContext<FormValues>();
  const location = useWatch({ control, name: 'location' });
  const { label, hint } = PROFILE_FIELDS[name];
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PlacePicker
          id={name}
          label={label}
          hint={hint}
          optional={location !== ELSEWHERE}
          value={field.value}
          onChange={field.onChange}
          keepsText
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
