import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type FieldErrors, firstOf, type RefusalFields, refusalOf, summaryOf } from './state.ts';

type Values<F extends string> = Record<F, string>;
type OnTyped = (values: Record<string, string>) => void;

/** What a form's values are sent by. */
interface Sending<F extends string, T> {
  mutate: (
    values: Values<F>,
    options: { onError: () => void; onSuccess: (answer: T) => void },
  ) => void;
  reset: () => void;
  error: Error | null;
  isPending: boolean;
}

/**
 * The way of every form of the account pages: checked when it is sent, one failure at a time in the order of the
 * fields, a refusal of the server's at the field that it concerns, and nothing that was typed is lost.
 */
export function useAccountForm<const F extends string, T>({
  fields,
  resolver,
  opening,
  send,
  refusalFields = {},
  onSent,
  onTypedBefore,
}: {
  fields: readonly F[];
  resolver: unknown;
  opening?: Partial<Values<F>> | undefined;
  send: Sending<F, T>;
  refusalFields?: RefusalFields<F> | undefined;
  onSent?: ((values: Values<F>, answer: T) => void) | undefined;
  /** Told at once, before anything can be pressed, of what was typed before the page was hydrated. */
  onTypedBefore?: ((values: Partial<Values<F>>) => void) | undefined;
}) {
  const [attempt, setAttempt] = useState(0);
  const blank = Object.fromEntries(fields.map((field) => [field, opening?.[field] ?? '']));
  const form = useForm<Record<string, string>>({
    resolver: resolver as Resolver<Record<string, string>>,
    defaultValues: blank,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, name: [...fields] as string[] });
  const register = useTypedBefore(form, onTypedBefore as OnTyped | undefined);
  const next = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(
    (values) =>
      send.mutate(values as Values<F>, {
        onError: next,
        onSuccess: (answer) => onSent?.(values as Values<F>, answer),
      }),
    () => {
      send.reset();
      next();
    },
  );
  const fieldErrors: FieldErrors<F> = firstOf(fields, form.formState.errors as FieldErrors<F>);
  const refusal = refusalOf(fields, send.error, refusalFields);
  const fault: FieldErrors<F>[F] = { message: refusal?.message };
  const refusalErrors = refusal ? ({ [refusal.field]: fault } as FieldErrors<F>) : {};
  const errors: FieldErrors<F> = Object.keys(fieldErrors).length > 0 ? fieldErrors : refusalErrors;
  return {
    register: (field: F) => register(field),
    submit: (event?: SubmitEvent<HTMLFormElement>) => void submit(event),
    /** Empties the form. */
    clear: () => form.reset(blank),
    valueOf: (field: F) => values[fields.indexOf(field)] ?? '',
    errors,
    summary: summaryOf(fields, errors),
    attempt,
    /** What went wrong that concerns no field. */
    failure: refusal ? null : send.error,
    isBusy: send.isPending,
    isComplete: values.every(Boolean),
  };
}

/**
 * Keeps what was typed or filled in before the page was hydrated. The form hears of it once it listens to its fields,
 * which is after they are there.
 */
function useTypedBefore(form: UseFormReturn<Record<string, string>>, onTyped?: OnTyped) {
  const typedBefore = useRef<Record<string, string> | null>({});
  useLayoutEffect(() => {
    if (typedBefore.current) onTyped?.(typedBefore.current);
  }, [onTyped]);
  useEffect(() => {
    const values = typedBefore.current ?? {};
    typedBefore.current = null;
    if (Object.keys(values).length === 0) return;
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
  }, [form]);
  return (field: string) => {
    const { ref, ...rest } = form.register(field);
    const register = (element: HTMLInputElement | null) => {
      if (element?.value && typedBefore.current) typedBefore.current[field] = element.value;
      ref(element);
    };
    return { ...rest, ref: register };
  };
}
