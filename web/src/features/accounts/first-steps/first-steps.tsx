import { ChevronDown, X } from 'lucide';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPage } from '#web/lib/page-version.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useDismissFirstSteps, useFirstSteps } from './api.ts';
import styles from './first-steps.module.css';

const StepList = lazyPage(() => import('./step-list.tsx'), 'StepList');

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
  const all = steps && Object.values(steps).filter((isDone) => isDone !== undefined);
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
            {all && `: ${all.filter(Boolean).length} of ${all.length}`}
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
      <div id={listId}>
        <Suspense>{isOpen && steps && <StepList steps={steps} panels={panels} />}</Suspense>
      </div>
    </section>
  );
}
