import { apiTokenIn } from '@lintel/contract/values/api-tokens';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { type Answer, send } from './answer.ts';
import { AnswerView, Outcome } from './answer-view.tsx';
import styles from './call.module.css';
import { BodyField, CallField, TokenField } from './console-fields.tsx';
import type { ApiCall } from './reference.ts';
import { type CallValues, faultsOf, fieldsOf, keyOf } from './request.ts';

export interface ConsoleProps {
  id: string;
  call: ApiCall;
  values: CallValues;
  onChange: (values: CallValues) => void;
  token: string;
  setToken: (token: string) => void;
}

/** The form of a call, which sends it with the reader's own token. */
export function Console({ id, call, values, onChange, token, setToken }: ConsoleProps) {
  const { form, submit, faults, answer, running } = useSending(call, values, token);
  const inputs = fieldsOf(call);
  return (
    <form
      ref={form}
      id={id}
      className={styles.console}
      aria-label={`Try ${call.method} ${call.path}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TokenField id={`${id}-token`} token={token} onChange={setToken} error={faults.token} />
      {inputs.map((input) => {
        const key = keyOf(input);
        return (
          <CallField
            key={key}
            id={`${id}-${key}`}
            input={input}
            value={values.texts[key] ?? ''}
            error={faults[key]}
            onText={(text) => onChange({ ...values, texts: { ...values.texts, [key]: text } })}
            onFile={(file) => onChange({ ...values, file })}
          />
        );
      })}
      {call.example !== undefined && (
        <BodyField
          id={`${id}-body`}
          body={values.body}
          error={faults.body}
          onChange={(body) => onChange({ ...values, body })}
        />
      )}
      <div className="row">
        <Button type="submit" variant="primary" busy={running !== null}>
          Send
        </Button>
        {running && <Button onClick={() => running.abort()}>Cancel</Button>}
      </div>
      <p role="status">{answer && <Outcome answer={answer} />}</p>
      {answer && <AnswerView answer={answer} />}
    </form>
  );
}

/** Check the form, send the call and keep its answer. A call ends when it is cancelled or its form closes. */
function useSending(call: ApiCall, values: CallValues, token: string) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => running?.abort(), [running]);
  useEffect(() => {
    const isFaulty = Object.keys(faults).length > 0;
    if (isFaulty) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running) return;
    const secret = apiTokenIn(token);
    const found = {
      ...faultsOf(call, values),
      ...(!secret && { token: 'Enter an API token. It begins with lnt_.' }),
    };
    setFaults(found);
    if (!secret || Object.keys(found).length > 0) return;
    const controller = new AbortController();
    setRunning(controller);
    setAnswer(null);
    const result = await send(call, values, secret, controller.signal);
    setRunning(null);
    if (!controller.signal.aborted) setAnswer(result);
  }
  return { form, submit, faults, answer, running };
}
