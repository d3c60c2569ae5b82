import type { CollectionFields } from '@lintel/contract/collections/collections';
import { collectionForm } from '@lintel/contract/collections/collections';

export interface FormValues {
  name: string;
  description: string;
}
export type FormErrors = { [K in keyof FormValues]?: string };

/** Validate the form with the server's schema: returns the request body, or an error message for each invalid field. */
export function checkForm(
  values: FormValues,
): { body: CollectionFields; errors?: never } | { body?: never; errors: FormErrors } {
  const { success, data, error } = collectionForm.safeParse(values);
  if (success) return { body: data };
  const errors: FormErrors = {};
  for (const { path, message } of error.issues) errors[path[0] as keyof FormValues] ??= message;
  return { errors };
}
