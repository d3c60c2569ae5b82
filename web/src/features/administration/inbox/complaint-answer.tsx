import type { InboxMessage } from '@lintel/contract/administration/inbox';
import { CONTACT_LIMITS, NO_ANSWER_WORDS } from '@lintel/contract/values/site';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAnswer } from './api.ts';
import styles from './inbox.module.css';

/** The answer to a complaint, or the form that sends it. */
export function ComplaintAnswer({ message }: { message: InboxMessage }) {
  const { complaint, answer } = message;
  if (!complaint?.answeredAt) return <AnswerForm message={message} />;
  return (
    <section className="stack" aria-labelledby="answer">
      <h3 id="answer">Answered on {formatDate(complaint.answeredAt)}</h3>
      <p className={styles.answer}>{answer}</p>
    </section>
  );
}

function AnswerForm({ message: { id, from, complaint } }: { message: InboxMessage }) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const answer = useAnswer(id);
  function send() {
    setMissing(words.trim() === '');
    if (words.trim() === '') return document.getElementById('complaint-answer')?.focus();
    answer.mutate(words, {
      onSuccess: () => toast({ title: 'Answer sent', description: `To ${from.email}` }),
    });
  }
  return (
    <>
      {answer.error && <Alert>{messageOf(answer.error)}</Alert>}
      <Field
        id="complaint-answer"
        label={`Answer to complaint ${complaint?.number}`}
        hint={complaint && `Due by ${formatDate(complaint.dueAt)}. Sent by email to ${from.email}.`}
        error={isMissing ? NO_ANSWER_WORDS : undefined}
      >
        <Textarea
          rows={5}
          limit={CONTACT_LIMITS.message}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button variant="primary" busy={answer.isPending} onClick={send}>
          Send answer
        </Button>
      </div>
    </>
  );
}
