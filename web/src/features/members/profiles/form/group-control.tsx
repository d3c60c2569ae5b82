import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { FieldGroup } from '#web/ui/form/field.tsx';
import type { ChoicesName, FormValues } from './state.ts';

/** The frame of an optional field with several values: its label, its hint and what is wrong with it. */
export function GroupControl<Name extends ChoicesName>({
  name,
  hint,
  children,
}: {
  name: Name;
  hint: string;
  children: (field: ControllerRenderProps<FormValues, Name>) => ReactNode;
}) {
  const { control } = useFormContext<FormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FieldGroup
          id={name}
          label={PROFILE_FIELDS[name].label}
          optional
          hint={hint}
          error={fieldState.error?.message}
        >
          {children(field)}
        </FieldGroup>
      )}
    />
  );
}
