import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';
import { useDialogOnDemand, useMenuOnDemand } from '#web/ui/overlay/on-demand.tsx';
import styles from '../public/header.module.css';

const loadMenu = () => import('./account-menu.tsx');
const loadSteps = () => import('./getting-started.tsx');

interface AccountButtonProps {
  session: SessionUser;
  /** It is part of the bar at the bottom of the window. */
  isDocked?: boolean | undefined;
}

function Trigger({ session, isDocked, ...rest }: ComponentProps<'button'> & AccountButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.me, isDocked && styles.docked)}
      // A name has to contain the words on the button.
      aria-label={isDocked ? 'You: your account' : 'Your account'}
      {...rest}
    >
      <FrontIcon member={session.profile} size={isDocked ? 'xs' : 'sm'} />
      {isDocked ? <span>You</span> : <Icon of={ChevronDown} size="sm" />}
    </button>
  );
}

/**
 * The member's avatar, which opens the account menu. The menu is a fifth of the code of a first visit, so it loads on
 * demand.
 */
export function AccountButton(props: AccountButtonProps) {
  const { session } = props;
  const { role } = session.profile;
  const menu = useMenuOnDemand(loadMenu);
  const steps = useDialogOnDemand(loadSteps, 'Failed to load the first steps');
  if (!menu.opened) return <Trigger {...props} {...menu.trigger} />;
  return (
    <>
      <menu.opened.AccountMenu
        session={session}
        trigger={<Trigger {...props} />}
        onSteps={() => void steps.open()}
      />
      {steps.opened && role && (
        <steps.opened.GettingStarted member={session} role={role} onClose={steps.close} />
      )}
    </>
  );
}
