import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { useProfileForm } from './form-state.ts';
import styles from './profile-form.module.css';
import type { FormField } from './state.ts';

/**
 * A part of the form that can be closed. With each attempt that it fails it is open, and where the first fault was in
 * it while it was closed, that field has the focus.
 */
export function Folded({
  summary,
  names,
  startsOpen,
  children,
}: {
  summary: ReactNode;
  /** The fields in it. */
  names: readonly FormField[];
  startsOpen: boolean;
  children: ReactNode;
}) {
  const { faults, attempt } = useProfileForm();
  const [isOpenAtFirst] = useState(startsOpen);
  const part = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt opens it again.
  useEffect(() => {
    const [first] = faults;
    const isWrong = faults.some(({ field }) => field && names.includes(field));
    if (!isWrong || !part.current || part.current.open) return;
    part.current.open = true;
    if (first?.field && names.includes(first.field)) focusField(first.field);
  }, [attempt]);
  return (
    <details className={styles.folded} open={isOpenAtFirst} ref={part}>
      <summary>{summary}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
