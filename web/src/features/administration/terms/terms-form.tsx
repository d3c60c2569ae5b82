import { londonDay } from '@lintel/contract/values/evidence-rules';
import { faultsOfTermsNotice, TERMS_NOTICE } from '@lintel/contract/values/terms-notices';
import { useState } from 'react';
import { countOf, formatDateOnly } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { useSendNotice, type WrittenNotice } from './api.ts';
import styles from './terms.module.css';

/** The form of a notice, which is shown before it goes to so many members. */
export function TermsForm({ members }: { members: number }) {
  const [written, setWritten] = useState<WrittenNotice | null>(null);
  const form = useCheckedForm({
    fields: ['changed', 'effectiveOn'],
    check: (values) => faultsOfTermsNotice(values, londonDay(serverNow())),
    showsAll: true,
    send: async (values) => values,
    onSent: setWritten,
  });
  return (
    <form className={styles.form} {...form.props}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Field {...form.field('changed')} label="What changes">
        <Textarea {...form.input('changed')} rows={7} limit={TERMS_NOTICE.max} />
      </Field>
      <Field
        {...form.field('effectiveOn')}
        label="Holds from"
        hint={`${TERMS_NOTICE.days} days from today or later`}
      >
        <TextInput {...form.input('effectiveOn')} type="date" />
      </Field>
      <div>
        <Button type="submit" variant="primary">
          Preview
        </Button>
      </div>
      {written && <Preview notice={written} members={members} onClose={() => setWritten(null)} />}
    </form>
  );
}

function Preview({
  notice,
  members,
  onClose,
}: {
  notice: WrittenNotice;
  members: number;
  onClose: () => void;
}) {
  const send = useSendNotice();
  return (
    <AlertDialog
      onClose={onClose}
      title={`Our terms of use change on ${formatDateOnly(notice.effectiveOn)}`}
      consequence={`This goes to ${countOf(members, 'member', 'members')}. A line on every page says it until then. It cannot be taken back.`}
      safeLabel="Change it"
      actionLabel="Tell members"
      progress={send}
      onAction={() => send.mutate(notice, { onSuccess: onClose })}
    >
      <p className={styles.words}>{notice.changed.trim()}</p>
    </AlertDialog>
  );
}
