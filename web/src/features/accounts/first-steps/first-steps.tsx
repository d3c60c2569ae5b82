import type { FirstStep } from '@lintel/contract/accounts/first-steps';
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, X } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useDismissFirstSteps, useFirstSteps } from './api.ts';
import styles from './first-steps.module.css';

/** The steps that open a list below; the others lead to the profile form. */
type OpeningStep = 'search' | 'message';

/** What a new member does first, until all of it is done or dismissed. */
export function FirstSteps({
  memberId,
  searches,
  people,
}: {
  memberId: string;
  /** Searches to save. */
  searches: ReactNode;
  /** Members to write to. */
  people: ReactNode;
}) {
  const steps = useFirstSteps(memberId);
  const dismiss = useDismissFirstSteps(memberId);
  const [opened, setOpened] = useState<OpeningStep>();
  const panelId = useId();
  if (steps === undefined) return null;
  const toggle = (step: OpeningStep) => setOpened(opened === step ? undefined : step);
  const button = (step: OpeningStep, words: string) => (
    <li>
      <button
        type="button"
        className={classNames(styles.step, steps?.[step] && styles.done)}
        aria-expanded={opened === step}
        aria-controls={panelId}
        onClick={() => toggle(step)}
      >
        <Words isDone={steps?.[step]}>{words}</Words>
        <Icon of={ChevronDown} size="sm" />
      </button>
    </li>
  );
  const link = (step: Exclude<FirstStep, OpeningStep>, words: string) => (
    <li>
      <Link
        to={PATHS.onboarding}
        search={{ edit: '1' }}
        className={classNames(styles.step, steps?.[step] && styles.done)}
      >
        <Words isDone={steps?.[step]}>{words}</Words>
      </Link>
    </li>
  );
  return (
    <section className={styles.strip} aria-label="First steps">
      <div className={styles.row}>
        <ul className={styles.steps}>
          {link('photo', 'Add a photo')}
          {link('place', 'Say where you work')}
          {button('search', 'Save a first search')}
          {button('message', 'Write to someone')}
        </ul>
        <IconButton
          label="Hide the first steps"
          icon={<Icon of={X} size="sm" />}
          busy={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(undefined, {
              onError: (error) => failureToast({ title: 'Could not hide the steps', error }),
            })
          }
        />
      </div>
      <div id={panelId}>
        {opened === 'search' && searches}
        {opened === 'message' && people}
      </div>
    </section>
  );
}

function Words({ isDone, children }: { isDone: boolean | undefined; children: string }) {
  return (
    <>
      {isDone && <Icon of={Check} size="sm" />}
      <span>
        {isDone && <span className="vh">Done: </span>}
        {children}
      </span>
    </>
  );
}
