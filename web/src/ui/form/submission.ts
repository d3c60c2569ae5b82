import type { ErrorCode } from '@lintel/contract/errors';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';

/** The error messages of a form's fields. */
export type Faults<F extends string> = { readonly [K in F]?: string | undefined };

/** The field that a server error concerns, and its message if it differs from the server's. */
export type Refusals<F extends string> = Partial<
  Record<ErrorCode, { field: F; message?: string | undefined }>
>;

/** An error of a form; without a field, it concerns something that the form does not ask. */
interface Fault<F extends string> {
  field?: F;
  message: string;
}

interface Outcome<F extends string> {
  attempt: number;
  isBusy?: boolean;
  faults?: readonly Fault<F>[];
  failure?: Error;
}

/** The errors in the order of the fields. */
export function faultsIn<F extends string>(
  fields: readonly F[],
  faults: Faults<F>,
): (Fault<F> & { field: F })[] {
  return fields.flatMap((field) => {
    const message = faults[field];
    return message ? [{ field, message }] : [];
  });
}

/** What a server error says of a form, in the order of the fields ("focus.0" belongs to `focus`), then of the rest. */
export function refusedFaults<F extends string>(
  fields: readonly F[],
  error: unknown,
  refusals: Refusals<F> = {},
): Fault<F>[] {
  if (!(error instanceof ApiError)) return [];
  const refusal = error.code === 'NETWORK_ERROR' ? undefined : refusals[error.code];
  if (refusal) return [{ field: refusal.field, message: refusal.message ?? error.message }];
  const refused = Object.entries(error.fields ?? {}).map(
    ([path, message]) => [path.split('.', 1)[0] as F, message] as const,
  );
  const others = refused.filter(([field]) => !fields.includes(field));
  return [
    ...faultsIn(fields, Object.fromEntries(refused) as Faults<F>),
    ...others.map(([, message]) => ({ message })),
  ];
}

export interface SubmissionOptions<F extends string, V, T> {
  fields: readonly F[];
  check: (values: V) => Faults<F>;
  /** Shows every error, not the first alone. */
  showsAll?: true;
  send: (values: V) => Promise<T>;
  refusals?: Refusals<F>;
  onSent?: (answer: T, values: V) => void;
  /** Called with an error that concerns no field. */
  onFailure?: (error: Error) => void;
}

/** Check and send the values of a form; submits are ignored while one is being sent. */
export function useSubmission<F extends string, V, T>(options: SubmissionOptions<F, V, T>) {
  const { fields, check, showsAll, send, refusals, onSent, onFailure } = options;
  const [outcome, setOutcome] = useState<Outcome<F>>({ attempt: 0 });
  const isSending = useRef(false);
  const end = (result: Omit<Outcome<F>, 'attempt'>) =>
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, ...result }));
  const refuse = (faults: readonly Fault<F>[]) =>
    end({ faults: showsAll ? faults : faults.slice(0, 1) });

  async function submit(values: V) {
    if (isSending.current) return;
    const faults = faultsIn(fields, check(values));
    if (faults.length > 0) return refuse(faults);
    isSending.current = true;
    setOutcome(({ attempt }) => ({ attempt, isBusy: true }));
    try {
      const answer = await send(values);
      end({});
      onSent?.(answer, values);
    } catch (error) {
      const refused = refusedFaults(fields, error, refusals);
      if (refused.length > 0) return refuse(refused);
      end({ failure: error as Error });
      onFailure?.(error as Error);
    } finally {
      isSending.current = false;
    }
  }

  const placeOf = ({ field }: Fault<F>) => (field ? fields.indexOf(field) : fields.length);
  /** Check fields again that have changed since a submit. */
  const recheck = (changed: readonly F[], values: V) =>
    setOutcome((last) => {
      if (last.attempt === 0) return last;
      const kept = (last.faults ?? []).filter(({ field }) => !field || !changed.includes(field));
      const faults = [...faultsIn(changed, check(values)), ...kept];
      return { ...last, faults: faults.toSorted((a, b) => placeOf(a) - placeOf(b)) };
    });

  const { attempt, isBusy = false, faults = [], failure } = outcome;
  return {
    attempt,
    isBusy,
    faults,
    /** The error at a field. */
    faultAt: (field: F) => faults.find((fault) => fault.field === field)?.message,
    failure,
    submit,
    recheck,
    reset: () => setOutcome({ attempt: 0 }),
  };
}
