import type { ErrorCode } from '@lintel/contract/errors';
import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { SummaryError } from './error-summary.tsx';

type Values<F extends string> = Record<F, string>;

/** The error messages of a form's fields. */
export type Faults<F extends string> = { readonly [K in F]?: string | undefined };

/** The field that a server error concerns, and its message if it differs from the server's. */
export type Refusals<F extends string> = Partial<
  Record<ErrorCode, { field: F; message?: string | undefined }>
>;

interface Fault<F extends string> {
  field: F;
  message: string;
}

interface Outcome<F extends string> {
  attempt: number;
  isBusy?: boolean;
  faults?: Fault<F>[];
  failure?: Error | undefined;
}

/** The errors in the order of the fields. */
function faultsIn<F extends string>(fields: readonly F[], faults: Faults<F>): Fault<F>[] {
  return fields.flatMap((field) => {
    const message = faults[field];
    return message ? [{ field, message }] : [];
  });
}

/** The first error in the order of the fields. */
export function firstFault<F extends string>(
  fields: readonly F[],
  faults: Faults<F>,
): Fault<F> | undefined {
  return faultsIn(fields, faults)[0];
}

/** The field that a server error concerns; undefined if there is none. */
export function refusedField<F extends string>(
  fields: readonly F[],
  error: unknown,
  refusals: Refusals<F> = {},
): Fault<F> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const refusal = error.code === 'NETWORK_ERROR' ? undefined : refusals[error.code];
  if (refusal) return { field: refusal.field, message: refusal.message ?? error.message };
  return firstFault(fields, (error.fields ?? {}) as Faults<F>);
}

function readForm<F extends string>(form: HTMLFormElement, fields: readonly F[]): Values<F> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as Values<F>;
}

interface Options<F extends string, T> {
  fields: readonly F[];
  /** The ids of fields on pages where another element has the name of the field as its id. */
  ids?: Partial<Record<F, string>>;
  /** The initial values. */
  initial?: Partial<Values<F>>;
  check: (values: Values<F>) => Faults<F>;
  /** Shows every error of the check, not the first alone. */
  showsAll?: true;
  send: (values: Values<F>) => Promise<T>;
  refusals?: Refusals<F>;
  onSent?: (answer: T, values: Values<F>) => void;
  /** Called with the text typed before hydration, and on every change. */
  onValues?: (values: Values<F>) => void;
}

/** Whether the browser has filled in a field: it hides the value from scripts until the page is touched. */
function isAutofilled(form: HTMLFormElement, field: string): boolean {
  const input = form.elements.namedItem(field);
  return input instanceof HTMLInputElement && input.matches(':autofill');
}

/**
 * The values of the inputs, which are uncontrolled so that text typed before hydration stays. Password managers fill
 * them in at any time, and not all of them send the events of typing.
 */
function useValues<F extends string, T>({ fields, initial = {}, onValues }: Options<F, T>) {
  const blank = Object.fromEntries(fields.map((field) => [field, initial[field] ?? '']));
  const [values, setValues] = useState(blank as Values<F>);
  const [isComplete, setComplete] = useState(fields.every((field) => values[field]));
  const form = useRef<HTMLFormElement>(null);
  function read() {
    const { current } = form;
    if (!current) return;
    const typed = readForm(current, fields);
    setComplete(fields.every((field) => typed[field] || isAutofilled(current, field)));
    if (fields.every((field) => typed[field] === values[field])) return;
    setValues(typed);
    onValues?.(typed);
  }
  const readFirst = useEffectEvent(read);
  useLayoutEffect(() => readFirst(), []);
  const reset = () => {
    form.current?.reset();
    read();
  };
  return { form, values, isComplete, read, reset };
}

/** Validate and send the values; ignores submits while one is being sent. */
function useSubmission<F extends string, T>(options: Options<F, T>) {
  const { fields, check, showsAll, send, refusals, onSent } = options;
  const [outcome, setOutcome] = useState<Outcome<F>>({ attempt: 0 });
  const isSending = useRef(false);
  const end = (result: Omit<Outcome<F>, 'attempt'>) =>
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, ...result }));
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const typed = readForm(event.currentTarget, fields);
    const faults = faultsIn(fields, check(typed));
    if (faults.length > 0) return end({ faults: showsAll ? faults : faults.slice(0, 1) });
    isSending.current = true;
    setOutcome(({ attempt }) => ({ attempt, isBusy: true }));
    try {
      const answer = await send(typed);
      end({});
      onSent?.(answer, typed);
    } catch (error) {
      const refused = refusedField(fields, error, refusals);
      end(refused ? { faults: [refused] } : { failure: error as Error });
    } finally {
      isSending.current = false;
    }
  }
  return { outcome, submit, reset: () => setOutcome({ attempt: 0 }) };
}

/**
 * The state of a form that is validated on submit. It shows one error, at its field: its own or the server's, unless it
 * shows all of its own. Errors never clear the input.
 */
export function useCheckedForm<const F extends string, T>(options: Options<F, T>) {
  const { form, values, isComplete, read, reset } = useValues(options);
  const submission = useSubmission(options);
  const { attempt, isBusy = false, faults = [], failure } = submission.outcome;
  const idOf = (field: F): string => options.ids?.[field] ?? field;
  return {
    /** The props of the form element. */
    props: {
      ref: form,
      noValidate: true,
      onInput: read,
      onAnimationStart: read,
      onFocus: read,
      onPointerOver: read,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submission.submit(event),
    },
    /** The props of a `Field`. */
    field: (field: F): { id: string; error: string | undefined } => ({
      id: idOf(field),
      error: faults.find((fault) => fault.field === field)?.message,
    }),
    /** The props of the input in a field. */
    input: (field: F): { name: string; defaultValue: string | undefined } => ({
      name: field,
      defaultValue: options.initial?.[field],
    }),
    valueOf: (field: F): string => values[field],
    isComplete,
    summary: faults.map(({ field, message }): SummaryError => ({ field: idOf(field), message })),
    attempt,
    /** The error that concerns no field. */
    failure,
    isBusy,
    /** Submits the form from outside it. */
    submit: () => form.current?.requestSubmit(),
    clear: () => {
      reset();
      submission.reset();
    },
  };
}

export type CheckedForm<F extends string> = ReturnType<typeof useCheckedForm<F, unknown>>;
