import type { Role } from '@lintel/contract/values/members';
import type { Ref } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import styles from './doors-step.module.css';
import { RolePicker } from './role-picker.tsx';

/** The first step: choose a role. `ownRole` is set when a complete profile is being edited. */
export function DoorsStep({
  ownRole,
  isGuest = false,
  heading,
}: {
  ownRole: Role | null;
  /** The viewer has no account. */
  isGuest?: boolean;
  heading: Ref<HTMLElement>;
}) {
  const editing: Record<string, string> = ownRole ? { edit: '1' } : {};
  const carriedQuery = isGuest ? { guest: '1' } : editing;
  return (
    <>
      <div className={styles.head}>
        <div className="row between">
          <Breadcrumb to={ownRole ? PATHS.search : PATHS.home}>Back</Breadcrumb>
          {!ownRole && <p className="sm muted">Step 1 of 2</p>}
        </div>
        <h1 className={styles.title} tabIndex={-1} ref={heading as Ref<HTMLHeadingElement>}>
          {!ownRole && (
            <>
              <span className={styles.sentence}>Welcome to Lintel.</span>{' '}
            </>
          )}
          <span className={styles.sentence}>What do you do in property?</span>
        </h1>
        <p className={styles.lead}>
          {ownRole
            ? 'Your role decides what others see. If you change it, what both roles have is kept.'
            : 'Your role decides what others see and how they find you. You can change it later.'}
        </p>
      </div>
      <RolePicker selected={ownRole} carriedQuery={carriedQuery} />
    </>
  );
}
