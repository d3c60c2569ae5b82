import { CONTACT_WORDS } from '@lintel/contract/values/site';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { waitWords } from '#web/lib/wait-words.ts';
import { type ContactField, type ContactForm, FIELDS, findFault, sendMessage } from './api.ts';

interface Failure {
  message: string;
  /** When to try again, where that is known. */
  wait: string | null;
}

type Phase =
  | { name: 'writing'; fault?: { field: ContactField; message: string }; failure?: Failure }
  | { name: 'sending' }
  | { name: 'sent'; email: string };

/** A message on its way: checked, sent, and nothing that was typed is lost where that fails. */
export function useContactForm() {
  const [phase, setPhase] = useState<Phase>({ name: 'writing' });
  const [attempt, setAttempt] = useState(0);
  async function submit(form: ContactForm) {
    setPhase({ name: 'sending' });
    setPhase(await outcomeOf(form));
    setAttempt((count) => count + 1);
  }
  return {
    phase,
    attempt,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (phase.name !== 'sending') void submit(readForm(event.currentTarget));
    },
    startAnew: () => setPhase({ name: 'writing' }),
  };
}

async function outcomeOf(form: ContactForm): Promise<Phase> {
  try {
    const fault = await findFault(form);
    if (fault) return { name: 'writing', fault };
    const { email } = await sendMessage(form);
    return { name: 'sent', email };
  } catch (error) {
    const fault = refusedField(error);
    if (fault) return { name: 'writing', fault };
    const failure = { message: CONTACT_WORDS.failed, wait: waitWords(error) };
    return { name: 'writing', failure };
  }
}

function refusedField(error: unknown) {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const field = FIELDS.find((name) => fields[name]);
  return field && { field, message: fields[field] ?? '' };
}

function readForm(form: HTMLFormElement): ContactForm {
  const data = new FormData(form);
  const read = (field: ContactField) => String(data.get(field) ?? '');
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
    website: read('website'),
  };
}
