import type { Complaint } from '@lintel/contract/administration/complaints';
import { CONTACT_LIMITS, NO_ANSWER_WORDS } from '@lintel/contract/values/site';
import { useState } from 'react';
import { decisionOptions } from '#web/lib/decision-label.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { focusBeside } from '#web/ui/keys/row-keys.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAnswer } from './api.ts';

/** The form that sends the answer to a complaint. */
export function ComplaintAnswer({ complaint }: { complaint: Complaint }) {
  const { id, number, email, decisionId, decisions } = complaint;
  const [words, setWords] = useState('');
  const [about, setAbout] = useState('');
  const [isMissing, setMissing] = useState(false);
  const answer = useAnswer(id);
  function send() {
    setMissing(words.trim() === '');
    if (words.trim() === '') return document.getElementById(`answer-${id}`)?.focus();
    const body = { answer: words, decisionId: about || undefined };
    answer.mutate(body, {
      onSuccess: () => {
        focusBeside('data-complaint', id);
        toast({ title: 'Answer sent', description: `To ${email}` });
      },
    });
  }
  return (
    <>
      {answer.error && <Alert>{failureMessage(answer.error)}</Alert>}
      {decisionId === null && decisions.length > 0 && (
        <Field id={`decision-${id}`} label="The decision that it concerns" optional>
          <Select
            options={decisionOptions(decisions)}
            placeholder="Choose"
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field
        id={`answer-${id}`}
        label={`Answer to complaint ${number}`}
        hint={`Sent by email to ${email}.`}
        error={isMissing ? NO_ANSWER_WORDS : undefined}
      >
        <Textarea
          rows={3}
          limit={CONTACT_LIMITS.message}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button
          variant="primary"
          aria-label={`Send answer to complaint ${number}`}
          busy={answer.isPending}
          onClick={send}
        >
          Send answer
        </Button>
      </div>
    </>
  );
}
