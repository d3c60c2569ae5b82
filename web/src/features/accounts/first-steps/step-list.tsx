import type { FirstSteps as Answer, FirstStep } from '@lintel/contract/accounts/first-steps';
import { EVIDENCE_TITLE } from '@lintel/contract/values/evidence';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Circle, CircleCheck, Megaphone, Share2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
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

/** What is never done once and for all. */
const FURTHER = [
  { to: PATHS.ownProfile, icon: Megaphone, words: 'Say what you are after now' },
  { to: PATHS.invite, icon: Share2, words: 'Bring the people you work with' },
] as const;

/** The steps that the member's role has. */
const stepsIn = (steps: Steps) => STEPS.filter((step) => steps[step] !== undefined);

/** The steps, then what can be done again and again. */
export function StepList({
  steps,
  panels,
}: {
  steps: Steps;
  panels: Record<OpeningStep, ReactNode>;
}) {
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
      {FURTHER.map(({ to, icon, words }) => (
        <li key={to}>
          <Link to={to} className={styles.line}>
            <span className={styles.words}>
              <Icon of={icon} size="sm" />
              <span>{words}</span>
            </span>
            <Icon of={ChevronRight} size="sm" />
          </Link>
        </li>
      ))}
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
