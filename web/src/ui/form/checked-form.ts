import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SummaryError } from './error-summary.tsx';
import { type SubmissionOptions, useSubmission } from './submission.ts';

type Values<F extends string> = Record<F, string>;

function readForm<F extends string>(form: HTMLFormElement, fields: readonly F[]): Values<F> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as Values<F>;
}

interface Options<F extends string, T> extends SubmissionOptions<F, Values<F>, T> {
  /** The ids of fields on pages where another element has the name of the field as its id. */
  ids?: Partial<Record<F, string>>;
  /** The initial values. */
  initial?: Partial<Values<F>>;
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

/**
 * The state of a form that is validated on submit. It shows one error, at its field: its own or the server's, unless it
 * shows all. Errors never clear the input.
 */
export function useCheckedForm<const F extends string, T>(options: Options<F, T>) {
  const { form, values, isComplete, read, reset } = useValues(options);
  const submission = useSubmission(options);
  const { attempt, isBusy, faults, faultAt, failure } = submission;
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
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submission.submit(readForm(event.currentTarget, options.fields));
      },
    },
    /** The props of a `Field`. */
    field: (field: F): { id: string; error: string | undefined } => ({
      id: idOf(field),
      error: faultAt(field),
    }),
    /** The props of the input in a field. */
    input: (field: F): { name: string; defaultValue: string | undefined } => ({
      name: field,
      defaultValue: options.initial?.[field],
    }),
    valueOf: (field: F): string => values[field],
    isComplete,
    summary: faults.map(
      ({ field, message }): SummaryError => ({ field: field && idOf(field), message }),
    ),
    attempt,
    /** The error that concerns no field. */
    failure,
    isBusy,
    /** Submits the form by a button that stands elsewhere. */
    submit: () => form.current?.requestSubmit(),
    clear: () => {
      reset();
      submission.reset();
    },
  };
}

export type CheckedForm<F extends string> = ReturnType<typeof useCheckedForm<F, unknown>>;
