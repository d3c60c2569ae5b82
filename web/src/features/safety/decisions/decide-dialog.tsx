import { decisionForm, type MemberDecisions } from '@lintel/contract/safety/decisions';
import type { Report } from '@lintel/contract/safety/reports';
import { avatarAt } from '@lintel/contract/values/media';
import {
  CORRESPONDENCE_DAYS,
  DECISION_LIMITS,
  DECISION_UNDO_MILLISECONDS,
  type Measure,
  REMOVABLE_LABELS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type Removable,
  type ReportReason,
  RULE_SENTENCES,
  SUSPENSION_DAYS,
} from '@lintel/contract/values/safety';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { countOf } from '#web/lib/format.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { memberDecisionsQuery, undoWarning, useDecide } from './api.ts';
import styles from './decisions.module.css';
import { undoToast } from './undo-toast.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));
const LENGTHS = [
  ...SUSPENSION_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'Until we lift it' },
];

const MEASURES: Record<Measure, { verb: string; done: string; description: string }> = {
  warning: {
    verb: 'Warn',
    done: 'warned',
    description: `We tell them under the bell, on their account page and by email. You can undo it for ${DECISION_UNDO_MILLISECONDS / 1_000} seconds.`,
  },
  suspension: {
    verb: 'Suspend',
    done: 'suspended',
    description:
      'They are signed out, can only read why and appeal, and are not in the directory until the suspension ends. We tell them at once. Their data is kept.',
  },
};

export interface Deciding {
  member: { id: string; name: string };
  measure: Measure;
  /** The report on which staff decide. */
  report?: Report | undefined;
  /** The ids of other reports about the member that the decision closes. */
  others?: readonly string[] | undefined;
}

interface DecideProps extends Deciding {
  onClose: () => void;
  /** Called before the dialog closes. */
  onDecided?: (() => void) | undefined;
}

/** Warn or suspend a member: why, what they are told, what is removed and for how long. */
export function DecideDialog(props: DecideProps) {
  const { member, measure, report, onClose } = props;
  const { verb, description } = MEASURES[measure];
  const query = useQuery(memberDecisionsQuery(member.id));
  const content = reportedMessage(report) ?? query.data?.content ?? [];
  const { form, choices, change, isFraud } = useDecideForm(props, content);
  return (
    <Dialog onClose={onClose} title={`${verb} ${member.name}`} description={description}>
      <form className="stack loose" {...form.props}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.failure && <Alert>{failureMessage(form.failure)}</Alert>}
        <Field {...form.field('reason')} label="Reason">
          <Select
            name="reason"
            options={REASONS}
            placeholder="Choose a reason"
            value={choices.reason}
            onChange={({ currentTarget }) =>
              change({
                reason: currentTarget.value,
                words: wordsFor(currentTarget.value, choices),
              })
            }
          />
        </Field>
        <Field
          {...form.field('words')}
          label="What we tell the member"
          hint="Do not say who reported."
        >
          <Textarea
            name="words"
            rows={4}
            limit={DECISION_LIMITS.words}
            value={choices.words}
            onChange={({ currentTarget }) => change({ words: currentTarget.value })}
          />
        </Field>
        {measure === 'suspension' && (
          <Field {...form.field('days')} label="For how long">
            <Select name="days" options={LENGTHS} />
          </Field>
        )}
        <QueryState query={query} skeleton={<LoadingBlock height="4rem" radius="var(--radius)" />}>
          {({ correspondents }) => (
            <>
              <Removal
                content={content}
                removed={choices.removed}
                onChange={(removed) => change({ removed })}
              />
              {isFraud && correspondents > 0 && (
                <CheckboxRow
                  label={`Warn the ${countOf(correspondents, 'member', 'members')} who wrote with them in the last ${CORRESPONDENCE_DAYS} days`}
                  checked={choices.warns}
                  onChange={(warns) => change({ warns })}
                />
              )}
            </>
          )}
        </QueryState>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={measure === 'suspension' ? 'danger' : 'primary'}
            busy={form.isBusy}
          >
            {verb} member
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Choices {
  reason: string;
  words: string;
  removed: readonly Removable[];
  warns: boolean;
}

function useDecideForm(
  { member, measure, report, others = [], onClose, onDecided }: DecideProps,
  content: readonly Content[],
) {
  const client = useQueryClient();
  const decide = useDecide(member.id, report && { id: report.id, others: [...others] });
  const reason = report?.reason ?? '';
  const initial = { reason, words: sentenceOf(reason), removed: [], warns: false };
  const [choices, setChoices] = useState<Choices>(initial);
  const change = (some: Partial<Choices>) => setChoices((before) => ({ ...before, ...some }));
  const isFraud = measure === 'suspension' && choices.reason === 'scam';
  const formOf = (values: { reason: string; words: string; days: string }) => ({
    measure,
    reason: values.reason as ReportReason,
    words: values.words,
    remove: content
      .filter(({ what }) => choices.removed.includes(what))
      .map(({ what, text }) => ({ what, seen: text })),
    days: SUSPENSION_DAYS.find((days) => String(days) === values.days) ?? null,
    warnsCorrespondents: isFraud && choices.warns,
  });
  const form = useCheckedForm({
    fields: ['reason', 'words', 'days'],
    ids: { reason: 'decide-reason', words: 'decide-words', days: 'decide-days' },
    showsAll: true,
    check: (values) => schemaFaults(decisionForm, formOf(values)),
    send: (values) => decide.mutateAsync(formOf(values)),
    // What has changed is shown as it is now, to be looked at again.
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'CONTENT_CHANGED') change({ removed: [] });
    },
    onSent: (id) => {
      onDecided?.();
      onClose();
      const title = `${member.name} ${MEASURES[measure].done}`;
      if (measure === 'warning' && id) undoToast(title, () => undoWarning(client, id));
      else toast({ title });
    },
  });
  return { form, choices, change, isFraud };
}

/** The words after another reason is chosen: its sentence, unless staff have typed their own. */
function wordsFor(reason: string, before: Choices): string {
  const isTyped = before.words.trim() !== '' && before.words !== sentenceOf(before.reason);
  return isTyped ? before.words : sentenceOf(reason);
}

/** With which sentence the words begin. */
function sentenceOf(choice: string): string {
  const reason = REPORT_REASONS.find((each) => each === choice);
  return reason ? RULE_SENTENCES[reason] : '';
}

type Content = MemberDecisions['content'][number];

/** The message alone, if the report is about one. */
function reportedMessage(report: Report | undefined): Content[] | undefined {
  if (!report?.messageId) return undefined;
  const message = report.snapshot.messages.find(({ id }) => id === report.messageId);
  return message ? [{ what: 'message', text: message.content }] : [];
}

function Removal({
  content,
  removed,
  onChange,
}: {
  content: readonly Content[];
  removed: readonly Removable[];
  onChange: (removed: readonly Removable[]) => void;
}) {
  if (content.length === 0) return null;
  return (
    <FieldGroup id="decide-remove" label="Also remove" optional>
      {content.map(({ what, text }) => (
        <div key={what}>
          <CheckboxRow
            label={REMOVABLE_LABELS[what]}
            checked={removed.includes(what)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...removed, what] : removed.filter((each) => each !== what))
            }
          />
          {what === 'photo' ? (
            <img className={styles.photo} src={avatarAt(text, 128)} alt="" />
          ) : (
            <p className={`muted sm ${styles.text}`}>{text}</p>
          )}
        </div>
      ))}
    </FieldGroup>
  );
}
