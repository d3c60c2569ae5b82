import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { BadgeCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { fieldText } from '#web/ui/property/field-value.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import styles from './title.module.css';

// What the page of a member and their public page begin with: none of it needs the router.

/** The name of a page, what stands below it, and at its side what can be done. */
export function Title({
  name,
  moving,
  level: Heading = 'h1',
  who,
  children,
  actions,
}: {
  name: string;
  moving?: string;
  level?: 'h1' | 'h2';
  who: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.title}>
      <div className={styles.names}>
        <Heading className={Heading === 'h1' ? styles.name : undefined} data-moving={moving}>
          {name}
        </Heading>
        <p className={styles.who}>{who}</p>
        {children}
      </div>
      {actions}
    </header>
  );
}

type Shown = Pick<
  ProfileCard,
  | 'id'
  | 'fullName'
  | 'businessName'
  | 'location'
  | 'basePlace'
  | 'role'
  | 'focus'
  | 'trades'
  | 'verified'
>;

export const VERIFIED = (
  <>
    <Icon of={BadgeCheck} size="sm" />
    Verified Profile
  </>
);

/** Who a member is: name, place, role, strategies, and a `mark` where they are verified. */
export function MemberTitle({
  profile,
  mark = <span className={styles.verified}>{VERIFIED}</span>,
  isExplained = false,
  ...rest
}: Pick<Parameters<typeof Title>[0], 'level' | 'actions'> & {
  profile: Shown;
  mark?: ReactNode;
  /** What a strategy is, is said on request. */
  isExplained?: boolean;
}) {
  const { id, businessName, fullName, role, focus, verified } = profile;
  const trades = fieldText(profile, 'trades');
  return (
    <Title
      {...rest}
      name={displayName(profile)}
      moving={`name-${id}`}
      who={
        <>
          {businessName && (
            <>
              <span>{fullName}</span>
              {' · '}
            </>
          )}
          <span>{placeOf(profile)}</span>
        </>
      }
    >
      <div className={styles.marks}>
        <RoleBadge role={role} />
        {trades && <span>{trades}</span>}
        {verified && mark}
        {focus.map((strategy) => (
          <StrategyBadge key={strategy} strategy={strategy} isExplained={isExplained} />
        ))}
      </div>
    </Title>
  );
}
