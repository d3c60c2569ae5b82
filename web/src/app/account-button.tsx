import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import styles from '../public/header.module.css';

const loadMenu = () => import('./account-menu.tsx');
const fetchAhead = () => void loadMenu().catch(() => null);

function Trigger({ session, ...rest }: ComponentProps<'button'> & { session: SessionUser }) {
  return (
    <button
      type="button"
      className={styles.me}
      aria-label="Your account"
      aria-haspopup="menu"
      {...rest}
    >
      <ProfileAvatar profile={session.profile} size="sm" />
      <Icon of={ChevronDown} size="sm" className={styles.chevron} />
    </button>
  );
}

/**
 * The member's avatar, which opens the account menu. The menu is a fifth of the code of a first visit, so it loads on
 * demand.
 */
export function AccountButton({ session }: { session: SessionUser }) {
  const menu = useDialogOnDemand(loadMenu, 'Could not open the menu');
  if (menu.opened) {
    return <menu.opened.AccountMenu session={session} trigger={<Trigger session={session} />} />;
  }
  return (
    <Trigger
      session={session}
      aria-expanded="false"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => void menu.open()}
    />
  );
}
