import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName, FEE_LABELS } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '#web/lib/page-version.ts';
import { fieldText } from '#web/ui/property/field-value.tsx';
import { formatBudget, formatFee } from '#web/ui/property/money.ts';
import { BookCall } from '#web/ui/property/profile-actions.tsx';
import { VerifiedMark } from '#web/ui/property/proof.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import styles from './about.module.css';

// A phone, which shows no such column, does not load it.
const Front = lazyPage(() => import('#web/ui/front/front.tsx'), 'Front');

function factsOf(profile: ProfileCard) {
  const { businessName, fullName, services } = profile;
  const facts = [
    { term: 'Name', value: businessName && fullName },
    { term: 'Location', value: placeOf(profile) },
    { term: 'Works in', value: fieldText(profile, 'areas') },
    { term: 'Budget', value: formatBudget(profile) },
    { term: FEE_LABELS[profile.role]?.short ?? 'Fee', value: formatFee(profile) },
    { term: 'Services', value: services.join(', ') },
  ];
  return facts.filter(({ value }) => value);
}

/** The other member's details, beside the conversation. */
export function About({ profile, actions }: { profile: ProfileCard; actions: ReactNode }) {
  const name = displayName(profile);
  return (
    <aside className={styles.about} aria-label={`About ${name}`}>
      <div className={styles.identity}>
        <div className={styles.front}>
          <Suspense>
            <Front member={profile} place="tile" />
          </Suspense>
        </div>
        <h2 className={styles.name}>{name}</h2>
        <RoleBadge role={profile.role} />
        {profile.verified && <VerifiedMark />}
      </div>
      <dl className={styles.facts}>
        {factsOf(profile).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {profile.focus.length > 0 && (
        <div className={styles.strategies}>
          {profile.focus.map((strategy) => (
            <StrategyBadge key={strategy} strategy={strategy} />
          ))}
        </div>
      )}
      {profile.bookingUrl && <BookCall url={profile.bookingUrl} block />}
      {actions}
    </aside>
  );
}
