import type { Output } from '@lintel/contract/endpoint';
import type { listOwnDecisions } from '@lintel/contract/safety/decisions';
import type { sendContactMessage } from '@lintel/contract/site/contact';
import {
  CONTACT_KIND_LABELS,
  CONTACT_KINDS,
  CONTACT_LIMITS,
  CONTACT_WORDS,
} from '@lintel/contract/values/site';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { decisionOptions } from '#web/lib/decision-label.ts';
import { formatDate } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { waitMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type CheckedForm, useCheckedForm } from '#web/ui/form/checked-form.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import styles from './contact-form.module.css';
import { CONTACT_FIELDS, type ContactField, checkContact, kindOf, reportedIn } from './state.ts';

type Receipt = Output<typeof sendContactMessage>;
const KINDS = CONTACT_KINDS.map((value) => ({ value, label: CONTACT_KIND_LABELS[value] }));
const DECISIONS = endpoint<typeof listOwnDecisions>('GET', '/api/decisions');
const SEND = endpoint<typeof sendContactMessage>('POST', '/api/contact');

/** The contact form for the operator, open to everybody. */
export function ContactForm() {
  const [sent, setSent] = useState<Receipt | null>(null);
  const form = useCheckedForm({
    fields: CONTACT_FIELDS,
    check: checkContact,
    send: ({ decisionId, ...form }) =>
      call(SEND, {
        body: { ...form, kind: kindOf(form), decisionId: decisionId || undefined },
      }),
    onSent: setSent,
  });
  const { ref } = form.props;
  useEffect(() => {
    if (ref.current) fillIn(ref.current, reportedIn(window.location));
  }, [ref]);
  // Without hydration, the browser would put the values into the URL.
  const isHydrated = useIsHydrated();
  if (sent) return <Sent receipt={sent} onMore={() => setSent(null)} />;
  const wait = waitMessage(form.failure);
  return (
    <form className={styles.form} {...form.props}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && (
        <Alert>
          <p>{CONTACT_WORDS.failed}</p>
          {wait && <p>{wait}</p>}
        </Alert>
      )}
      <Fields form={form} />
      <noscript>
        <p>This form needs JavaScript. Please write to the address on this page.</p>
      </noscript>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} disabled={!isHydrated}>
        Send message
      </Button>
    </form>
  );
}

/** Fill in what the link to this page says, which is not known where the page is rendered. */
function fillIn({ elements }: HTMLFormElement, report: ReturnType<typeof reportedIn>) {
  const [kind, message] = [elements.namedItem('kind'), elements.namedItem('message')];
  if (!report || !(kind instanceof HTMLSelectElement)) return;
  if (!(message instanceof HTMLTextAreaElement) || message.value !== '') return;
  kind.value = report.kind;
  message.value = report.message;
}

/** The choice of the decision that a complaint is about; nothing where there are none about the member. */
function DecisionChoice({ form }: { form: CheckedForm<ContactField> }) {
  const [decisions, setDecisions] = useState<Output<typeof listOwnDecisions>['items']>([]);
  useEffect(() => {
    // Without it the complaint can be sent all the same.
    call(DECISIONS, {}).then(
      ({ items }) => setDecisions(items),
      () => undefined,
    );
  }, []);
  if (decisions.length === 0) return null;
  return (
    <Field {...form.field('decisionId')} label="Which decision" optional>
      <Select name="decisionId" options={decisionOptions(decisions)} placeholder="Choose" />
    </Field>
  );
}

function Fields({ form }: { form: CheckedForm<ContactField> }) {
  const { member } = usePageContext();
  return (
    <>
      <Field {...form.field('kind')} label="About">
        <Select name="kind" options={KINDS} />
      </Field>
      {member && form.valueOf('kind') === 'decision' && <DecisionChoice form={form} />}
      <Field {...form.field('name')} label="Name">
        <TextInput name="name" autoComplete="name" defaultValue={member?.fullName} />
      </Field>
      <Field {...form.field('email')} label="Email">
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={member?.email}
        />
      </Field>
      <Field {...form.field('subject')} label="Subject" optional>
        <TextInput name="subject" />
      </Field>
      <Field {...form.field('message')} label="Message">
        <Textarea name="message" rows={7} limit={CONTACT_LIMITS.message} />
      </Field>
      <Trap />
    </>
  );
}

/** A field that people neither see nor focus, so that only programs fill it in. */
function Trap(): ReactNode {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function Sent({ receipt: { email, complaint }, onMore }: { receipt: Receipt; onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.form} role="status" tabIndex={-1} ref={box}>
      <Banner tone="good">
        <p className="strong">{CONTACT_WORDS.sent(email)}</p>
        {complaint && (
          <p>{CONTACT_WORDS.complaint(complaint.number, formatDate(complaint.dueAt))}</p>
        )}
      </Banner>
      <div>
        <Button onClick={onMore}>Write another message</Button>
      </div>
    </div>
  );
}
