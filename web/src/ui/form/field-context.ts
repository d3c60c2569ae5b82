import { createContext, useContext } from 'react';

/** What a field tells the control inside it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that tie a control to its field's label, hint and error; none outside a field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}
