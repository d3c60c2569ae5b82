import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { displayName } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { BadgeCheck, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { fieldText } from '#web/ui/property/field-value.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import { FactList } from '../profiles/view/fact-list.tsx';
import headStyles from '../profiles/view/profile-head.module.css';
import {
  Bio,
  CheckedSection,
  GivenTerms,
  givesTerms,
  Section,
  ServiceList,
} from '../profiles/view/profile-parts.tsx';
import viewStyles from '../profiles/view/profile-view.module.css';
import { publicFacts } from '../profiles/view/state.ts';
import styles from './public-profile-view.module.css';

/** What everybody sees of a member. It works without a script, and without the router. */
export function PublicProfileView({
  profile,
  isPreview = false,
  action,
}: {
  profile: PublicProfile;
  /** It is shown to its owner, below another heading. */
  isPreview?: boolean;
  action?: ReactNode;
}) {
  const { role, bio, services } = profile;
  const facts = publicFacts(profile);
  return (
    <article className={isPreview ? styles.preview : undefined}>
      <Head profile={profile} isPreview={isPreview} action={action} />
      {facts.length > 0 && (
        <section className={viewStyles.key} aria-label="Key Information">
          <FactList facts={facts} />
        </section>
      )}
      <div>
        <CheckedSection profile={profile} />
        {bio && (
          <Section title="About">
            <Bio text={bio} />
          </Section>
        )}
        {services.length > 0 && (
          <Section title="Services Offered">
            <ServiceList role={role} services={services} />
          </Section>
        )}
        {givesTerms(profile) && (
          <Section title="Fees and terms">
            <div className="stack">
              <GivenTerms profile={profile} />
            </div>
          </Section>
        )}
      </div>
    </article>
  );
}

function Head({
  profile,
  isPreview,
  action,
}: {
  profile: PublicProfile;
  isPreview: boolean;
  action: ReactNode;
}) {
  const { role, focus, verified, fullName, businessName } = profile;
  const trades = fieldText(profile, 'trades');
  const Heading = isPreview ? 'h2' : 'h1';
  return (
    <header className={headStyles.head}>
      <ProfileAvatar profile={profile} size="xl" />
      <div className="stack tight">
        <div className={headStyles.names}>
          <Heading className={isPreview ? undefined : headStyles.name}>
            {displayName(profile)}
          </Heading>
          {businessName && <p className="muted">{fullName}</p>}
        </div>
        <div className={headStyles.marks}>
          <RoleBadge role={role} />
          {trades && <span>{trades}</span>}
          {verified && (
            <span className={headStyles.verified}>
              <Icon of={BadgeCheck} size="sm" />
              Verified Profile
            </span>
          )}
          <span className={headStyles.place}>
            <Icon of={MapPin} size="sm" />
            {placeOf(profile)}
          </span>
          {focus.length > 0 && (
            <span className={headStyles.strategies}>
              {focus.map((strategy) => (
                <StrategyBadge key={strategy} strategy={strategy} />
              ))}
            </span>
          )}
        </div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
