import { ApiError } from '#web/lib/api-error.ts';
import type { SummaryError } from '#web/ui/form/error-summary.tsx';

/** What may be wrong with each field of a form. */
export type FieldErrors<F extends string> = {
  readonly [K in F]?: { message?: string | undefined } | undefined;
};

/** A form's errors as lines of its summary, in the order of the fields. */
export function summaryOf<F extends string>(
  fields: readonly F[],
  errors: FieldErrors<F>,
): SummaryError[] {
  return fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
}

/** Only the first failure in the order of the fields, as the sign-up page shows it. */
export function firstOf<F extends string>(
  fields: readonly F[],
  errors: FieldErrors<F>,
): FieldErrors<F> {
  const first = fields.find((field) => errors[field]?.message);
  return first ? ({ [first]: errors[first] } as FieldErrors<F>) : {};
}

/** Which field of the sign-up form a refusal of the server's concerns, and in which words; null when none. */
export function signupRefusal<F extends string>(
  fields: readonly F[],
  error: unknown,
  emailTaken: string,
): { field: F; message: string } | null {
  if (!(error instanceof ApiError)) return null;
  const at = (name: string, message: string) => {
    const field = fields.find((candidate) => candidate === name);
    return field ? { field, message } : null;
  };
  if (error.code === 'EMAIL_ALREADY_EXISTS') return at('email', emailTaken);
  if (error.code === 'WEAK_PASSWORD') return at('password', error.message);
  const [first] = Object.entries(error.fields ?? {}).flatMap(
    ([name, message]) => at(name, message) ?? [],
  );
  return first ?? null;
}
