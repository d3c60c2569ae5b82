import { CONTACT_LIMITS, CONTACT_WORDS } from '@lintel/contract/values/site';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import type { ContactField } from './api.ts';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

/** Writing to the people who run the site; open to anybody. */
export function ContactForm() {
  const form = useContactForm();
  const { phase } = form;
  // Sent before hydration, what was written would end up in the address.
  const isHydrated = useIsHydrated();
  if (phase.name === 'sent') return <Sent email={phase.email} onMore={form.startAnew} />;
  const { fault = undefined, failure = undefined } = phase.name === 'writing' ? phase : {};
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={fault ? [fault] : []} attempt={form.attempt} />
      {failure && (
        <Alert>
          <p>{failure.message}</p>
          {failure.wait && <p>{failure.wait}</p>}
        </Alert>
      )}
      <Fields errorOf={(field) => (fault?.field === field ? fault.message : undefined)} />
      <noscript>
        <p>This form needs JavaScript. Please write to the address on this page instead.</p>
      </noscript>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={phase.name === 'sending'}
        disabled={!isHydrated}
      >
        Send message
      </Button>
    </form>
  );
}

function Fields({ errorOf }: { errorOf: (field: ContactField) => string | undefined }) {
  const { member } = usePageContext();
  return (
    <>
      <Field id="name" label="Name" error={errorOf('name')}>
        <TextInput name="name" autoComplete="name" defaultValue={member?.fullName} />
      </Field>
      <Field id="email" label="Email" error={errorOf('email')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={member?.email}
        />
      </Field>
      <Field id="subject" label="Subject" optional error={errorOf('subject')}>
        <TextInput name="subject" />
      </Field>
      <Field id="message" label="Message" error={errorOf('message')}>
        <Textarea name="message" rows={7} limit={CONTACT_LIMITS.message} />
      </Field>
      <Trap />
    </>
  );
}

/** A field that people neither see nor reach; machines fill it in. */
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

function Sent({ email, onMore }: { email: string; onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.form} role="status" tabIndex={-1} ref={box}>
      <Banner tone="good">
        <p className="strong">{CONTACT_WORDS.sent(email)}</p>
      </Banner>
      <div>
        <Button onClick={onMore}>Write another message</Button>
      </div>
    </div>
  );
}
