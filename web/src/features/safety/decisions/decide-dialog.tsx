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
  type ReportReason,
  RULE_SENTENCES,
  SUSPENSION_DAYS,
} from '@lintel/contract/values/safety';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { memberDecisionsQuery, useDecide, useUndoWarning } from './api.ts';
import styles from './decisions.module.css';
import { undoToast } from './undo-toast.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));
const LENGTHS = [
  ...SUSPENSION_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'Until we lift it' },
];
const VERBS = { warning: ['Warn', 'warned'], suspension: ['Suspend', 'suspended'] } as const;
const DESCRIPTIONS: Record<Measure, string> = {
  warning: `We tell them under the bell, on their account page and by email. You can undo it for ${DECISION_UNDO_MILLISECONDS / 1_000} seconds.`,
  suspension:
    'They are signed out, can only read why and appeal, and are not in the directory until the suspension ends. We tell them at once. Their data is kept.',
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
  const { member, measure, onClose } = props;
  const [verb] = VERBS[measure];
  const { form, content, query, reason, words, removed, warns } = useDecideForm(props);
  return (
    <Dialog onClose={onClose} title={`${verb} ${member.name}`} description={DESCRIPTIONS[measure]}>
      <form className="stack loose" {...form.props}>
        <FormErrors form={form} />
        <Field {...form.field('reason')} label="Reason">
          <Select name="reason" options={REASONS} placeholder="Choose a reason" {...reason} />
        </Field>
        <Field
          {...form.field('words')}
          label="What we tell the member"
          hint="Do not say who reported."
        >
          <Textarea name="words" rows={4} limit={DECISION_LIMITS.words} {...words} />
        </Field>
        {measure === 'suspension' && (
          <Field {...form.field('days')} label="For how long">
            <Select name="days" options={LENGTHS} />
          </Field>
        )}
        <QueryState query={query} skeleton={<LoadingBlock height="4rem" radius="var(--radius)" />}>
          {({ correspondents }) => (
            <>
              {content.length > 0 && <Removal content={content} {...removed} />}
              {warns && correspondents > 0 && (
                <CheckboxRow
                  label={`Warn ${countOf(correspondents, 'member', 'members')} who wrote with them in the last ${CORRESPONDENCE_DAYS} days`}
                  {...warns}
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

type Typing = { currentTarget: { value: string } };

function useDecideForm({ member, measure, report, others = [], onClose, onDecided }: DecideProps) {
  const undo = useUndoWarning();
  const decide = useDecide(member.id, report ? [report.id, ...others] : []);
  const query = useQuery(memberDecisionsQuery(member.id));
  const content = reportedMessage(report) ?? query.data?.content ?? [];
  const [reason, setReason] = useState<string>(report?.reason ?? '');
  // Until staff type, the words are the sentence of the rule.
  const [typed, setTyped] = useState<string>();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [warns, setWarns] = useState(false);
  const isFraud = measure === 'suspension' && reason === 'scam';
  const formOf = (values: Record<'reason' | 'words' | 'days', string>) => ({
    measure,
    reason: values.reason as ReportReason,
    words: values.words,
    remove: content
      .filter((item) => removed.includes(keyOf(item)))
      .map(({ what, text }) => ({ what, seen: text })),
    days: SUSPENSION_DAYS.find((days) => String(days) === values.days) ?? null,
    warnsCorrespondents: isFraud && warns,
  });
  const form = useCheckedForm({
    fields: ['reason', 'words', 'days'],
    ids: { reason: 'decide-reason', words: 'decide-words', days: 'decide-days' },
    showsAll: true,
    check: (values) => schemaFaults(decisionForm, formOf(values)),
    send: (values) => decide.mutateAsync(formOf(values)),
    // What the member has changed is shown as it is now.
    onFailure: () => void query.refetch(),
    onSent: (id) => {
      onDecided?.();
      onClose();
      const title = `${member.name} ${VERBS[measure][1]}`;
      if (measure === 'warning' && id) undoToast(title, () => undo(id));
      else toast({ title });
    },
  });
  return {
    form,
    content,
    query,
    reason: { value: reason, onChange: (event: Typing) => setReason(event.currentTarget.value) },
    words: {
      value: typed ?? RULE_SENTENCES[reason as ReportReason] ?? '',
      onChange: (event: Typing) => setTyped(event.currentTarget.value),
    },
    removed: { removed, onChange: setRemoved },
    warns: isFraud && { checked: warns, onChange: setWarns },
  };
}

type Content = MemberDecisions['content'][number];

/** Names what can be removed: there may be several of a kind. */
const keyOf = ({ what, text }: Content) => `${what} ${text}`;

/** The message alone, if the report is about one. */
function reportedMessage(report: Report | undefined): Content[] | undefined {
  if (!report?.messageId) return undefined;
  const message = report.snapshot.messages.find(({ id }) => id === report.messageId);
  return message && [{ what: 'message', text: message.content }];
}

function Removal({
  content,
  removed,
  onChange,
}: {
  content: readonly Content[];
  removed: readonly string[];
  onChange: (removed: readonly string[]) => void;
}) {
  return (
    <FieldGroup id="decide-remove" label="Also remove" optional>
      {content.map(({ what, text }) => (
        <div key={keyOf({ what, text })}>
          <CheckboxRow
            label={REMOVABLE_LABELS[what]}
            checked={removed.includes(keyOf({ what, text }))}
            onChange={(isTicked) => {
              const key = keyOf({ what, text });
              onChange(isTicked ? [...removed, key] : removed.filter((each) => each !== key));
            }}
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
