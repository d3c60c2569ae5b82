import type { FirstSteps as Answer, FirstStep } from '@lintel/contract/accounts/first-steps';
import { EVIDENCE_TITLE } from '@lintel/contract/values/evidence-kinds';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Circle, CircleCheck, UserRoundPlus, X } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useDismissFirstSteps, useFirstSteps } from './api.ts';
import styles from './first-steps.module.css';

type Steps = Answer['steps'];
/** The steps that open a list below themselves; the others lead to a page. */
type OpeningStep = 'search' | 'message';

const FORM = { to: PATHS.onboarding, search: { edit: '1' } } as const;
/** Where the others lead. */
const LINKS = {
  photo: FORM,
  place: FORM,
  evidence: { to: PATHS.evidence },
  public: { to: PATHS.ownProfile },
} as const satisfies Record<Exclude<FirstStep, OpeningStep>, object>;

/** The steps in their order. */
const WORDS: Record<FirstStep, string> = {
  photo: 'Add a photo',
  place: 'Say where you work',
  evidence: EVIDENCE_TITLE,
  public: 'Make a public page',
  search: 'Save a first search',
  message: 'Write to someone',
};
const STEPS = Object.keys(WORDS) as FirstStep[];

/** The steps that the member's role has. */
const stepsIn = (steps: Steps) => STEPS.filter((step) => steps[step] !== undefined);

/** What a new member does first, until all of it is done or dismissed: one line, which opens. */
export function FirstSteps({
  memberId,
  ...panels
}: {
  memberId: string;
  /** Searches to save. */
  search: ReactNode;
  /** Members to write to. */
  message: ReactNode;
}) {
  const steps = useFirstSteps(memberId);
  const dismiss = useDismissFirstSteps(memberId);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (steps === undefined) return null;
  const all = steps && stepsIn(steps);
  return (
    <section className={`box ${styles.started}`} aria-label="Getting started">
      <div className={styles.head}>
        <button
          type="button"
          className={`strong ${styles.line}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            Getting started
            {all && `: ${all.filter((step) => steps[step]).length} of ${all.length}`}
          </span>
          <Icon of={ChevronDown} size="sm" />
        </button>
        <IconButton
          label="Hide Getting started"
          icon={<Icon of={X} size="sm" />}
          busy={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(undefined, {
              onError: (error) => failureToast({ title: 'Could not hide the steps', error }),
            })
          }
        />
      </div>
      <div id={listId}>{isOpen && steps && <StepList steps={steps} panels={panels} />}</div>
    </section>
  );
}

function StepList({ steps, panels }: { steps: Steps; panels: Record<OpeningStep, ReactNode> }) {
  const [opened, setOpened] = useState<FirstStep>();
  return (
    <ul className={styles.steps}>
      {stepsIn(steps).map((step) => {
        const isDone = steps[step] === true;
        const className = classNames(styles.line, isDone && styles.done);
        const words = <Words isDone={isDone}>{WORDS[step]}</Words>;
        if (!isOpening(step)) {
          return (
            <li key={step}>
              <Link {...LINKS[step]} className={className}>
                {words}
                <Icon of={ChevronRight} size="sm" />
              </Link>
            </li>
          );
        }
        const isOpen = opened === step;
        return (
          <li key={step}>
            <button
              type="button"
              className={className}
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? undefined : step)}
            >
              {words}
              <Icon of={ChevronDown} size="sm" />
            </button>
            {isOpen && panels[step]}
          </li>
        );
      })}
      <li>
        <Link to={PATHS.invite} className={styles.line}>
          <span className={styles.words}>
            <Icon of={UserRoundPlus} size="sm" />
            <span>Bring the people you work with</span>
          </span>
          <Icon of={ChevronRight} size="sm" />
        </Link>
      </li>
    </ul>
  );
}

function isOpening(step: FirstStep): step is OpeningStep {
  return step === 'search' || step === 'message';
}

function Words({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <span className={styles.words}>
      <Icon of={isDone ? CircleCheck : Circle} size="sm" />
      <span>
        {isDone && <span className="vh">Done: </span>}
        {children}
      </span>
    </span>
  );
}
