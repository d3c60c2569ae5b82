import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { EVIDENCE_TITLE } from '@lintel/contract/values/evidence';
import {
  BadgeCheck,
  BellPlus,
  CircleArrowUp,
  Columns2,
  Folder,
  ListChecks,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Share2,
  Sun,
  UserRound,
} from 'lucide';
import { type ReactNode, useState } from 'react';
import { useFirstStepsLabel } from '#web/features/accounts/first-steps/api.ts';
import { AllowanceLeft } from '#web/features/plans/views-left.tsx';
import { readTheme, saveTheme, type Theme } from '#web/lib/theme.ts';
import {
  Menu,
  MenuChoice,
  MenuHeader,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '#web/ui/overlay/menu.tsx';
import { PATHS } from '../lib/paths.ts';
import { ADMIN_PAGES, OpenReports } from './admin-frame.tsx';
import { useSignOutAndLeave } from './sign-out.ts';

const THEME_OPTIONS = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** The administrators' pages that the menu names; the others are a step from them. */
const IN_MENU = new Set<string>([PATHS.admin, PATHS.adminInbox, PATHS.adminReports]);

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const choose = (next: Theme) => {
    saveTheme(next);
    setTheme(next);
  };
  return <MenuChoice label="Theme" options={THEME_OPTIONS} value={theme} onChange={choose} />;
}

/** The account menu: links to the member's pages and settings. */
export function AccountMenu({
  session,
  trigger,
  onSteps,
}: {
  session: SessionUser;
  /** Opens the first steps. */
  onSteps: () => void;
  /** The button that opens the menu; it is on the page before the menu loads. */
  trigger: ReactNode;
}) {
  const signOut = useSignOutAndLeave();
  const steps = useFirstStepsLabel(session.id);
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuHeader>
        <p className="strong">{session.fullName}</p>
        <p className="sm quiet">{session.email}</p>
      </MenuHeader>
      {session.onboardingComplete && (
        <MenuHeader>
          <AllowanceLeft />
        </MenuHeader>
      )}
      <MenuSeparator />
      {session.onboardingComplete && (
        <>
          {steps && (
            <MenuItem icon={ListChecks} onSelect={onSteps}>
              {steps}
            </MenuItem>
          )}
          <MenuLink icon={UserRound} to={PATHS.profile} params={{ id: session.id }}>
            Profile
          </MenuLink>
          <MenuLink icon={BadgeCheck} to={PATHS.evidence}>
            {EVIDENCE_TITLE}
          </MenuLink>
          <MenuLink icon={Share2} to={PATHS.invite}>
            Invite
          </MenuLink>
          <MenuLink icon={Columns2} to={PATHS.compare}>
            Comparisons
          </MenuLink>
          <MenuLink icon={BellPlus} to={PATHS.searches}>
            Saved searches
          </MenuLink>
          <MenuLink icon={Folder} to={PATHS.collections}>
            Collections
          </MenuLink>
        </>
      )}
      <MenuLink icon={Settings} to={PATHS.account}>
        Account
      </MenuLink>
      <MenuLink icon={CircleArrowUp} to={PATHS.pricing}>
        Upgrade
      </MenuLink>
      {session.isAdmin &&
        ADMIN_PAGES.filter(({ to }) => IN_MENU.has(to)).map(({ to, label, icon }) => (
          <MenuLink key={to} icon={icon} to={to}>
            {to === PATHS.admin ? 'Administration' : label}
            {to === PATHS.adminReports && <OpenReports />}
          </MenuLink>
        ))}
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
