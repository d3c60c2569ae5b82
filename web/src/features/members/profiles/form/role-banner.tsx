import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ROLE_ICONS } from '#web/ui/property/role-icon.tsx';

/** The role of this form and, for a member who changes role, what happens to the other fields. */
export function RoleBanner({
  role,
  ownRole,
  asksEmail,
}: {
  role: Role;
  ownRole: Role | null;
  asksEmail: boolean;
}) {
  const icon = ROLE_ICONS[role];
  const label = ROLE_LABELS[role].one;
  if (ownRole === null) {
    return (
      <Banner icon={icon}>
        <p>
          <strong className="strong">{label}.</strong> Only your{' '}
          {asksEmail ? 'name, email and location' : 'name and location'} are required. You can add
          the rest later.
        </p>
      </Banner>
    );
  }
  if (role !== ownRole) {
    return (
      <Banner tone="warn">
        <p>
          <strong className="strong">
            Your role changes from {ROLE_LABELS[ownRole].one} to {label}.
          </strong>{' '}
          What both roles have is kept. The rest is removed when you update your profile.
        </p>
      </Banner>
    );
  }
  return (
    <Banner icon={icon}>
      <p>
        <strong className="strong">You are editing your profile as {label}.</strong>{' '}
        <Link to={PATHS.onboarding} search={{ edit: '1', step: 'role' }}>
          Change role
        </Link>
      </p>
    </Banner>
  );
}
