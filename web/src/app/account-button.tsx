import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { useMenuOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import styles from '../public/header.module.css';

const loadMenu = () => import('./account-menu.tsx');

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
      <ProfileAvatar profile={session.profile} size={isDocked ? 'xs' : 'sm'} />
      {isDocked ? <span>You</span> : <Icon of={ChevronDown} size="sm" />}
    </button>
  );
}

/**
 * The member's avatar, which opens the account menu. The menu is a fifth of the code of a first visit, so it loads on
 * demand.
 */
export function AccountButton(props: AccountButtonProps) {
  const { opened, trigger } = useMenuOnDemand(loadMenu);
  if (opened) {
    return <opened.AccountMenu session={props.session} trigger={<Trigger {...props} />} />;
  }
  return <Trigger {...props} {...trigger} />;
}
