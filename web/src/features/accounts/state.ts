import type { ErrorCode } from '@lintel/contract/errors';
import { ApiError } from '#web/lib/api-error.ts';
import type { SummaryError } from '#web/ui/form/error-summary.tsx';

/** What may be wrong with each field of a form. */
export type FieldErrors<F extends string> = {
  readonly [K in F]?: { message?: string | undefined } | undefined;
};

/** The field that a refusal concerns, and its words where they differ from the server's. */
export type RefusalFields<F extends string> = Partial<
  Record<ErrorCode, { field: F; message?: string }>
>;

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

/** Only the first failure in the order of the fields, as the account pages show it. */
export function firstOf<F extends string>(
  fields: readonly F[],
  errors: FieldErrors<F>,
): FieldErrors<F> {
  const first = fields.find((field) => errors[field]?.message);
  return first ? ({ [first]: errors[first] } as FieldErrors<F>) : {};
}

/** Which field of a form a refusal of the server's concerns, and in which words; null when none. */
export function refusalOf<F extends string>(
  fields: readonly F[],
  error: unknown,
  refusalFields: RefusalFields<F>,
): { field: F; message: string } | null {
  if (!(error instanceof ApiError)) return null;
  const refusalField = error.code === 'NETWORK_ERROR' ? undefined : refusalFields[error.code];
  if (refusalField) return { message: error.message, ...refusalField };
  for (const [name, message] of Object.entries(error.fields ?? {})) {
    const field = fields.find((candidate) => candidate === name);
    if (field) return { field, message };
  }
  return null;
}
