import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import type { ReactNode } from 'react';
import { Front } from '#web/ui/front/front.tsx';
import { Plate } from '#web/ui/property/plate.tsx';
import { Figures } from '../profiles/view/fact-list.tsx';
import {
  Bio,
  GivenTerms,
  givesTerms,
  Section,
  ServiceList,
} from '../profiles/view/profile-parts.tsx';
import viewStyles from '../profiles/view/profile-view.module.css';
import { figuresOf, publicFacts } from '../profiles/view/state.ts';
import { MemberTitle } from '../profiles/view/title.tsx';
import styles from './public-profile-view.module.css';

/** What everybody sees of a member. It works without a script, and without the router. */
export function PublicProfileView({
  profile,
  isPreview = false,
  above,
  action,
  children,
}: {
  profile: PublicProfile;
  /** What stands above the name. */
  above?: ReactNode;
  /** It is shown to its owner, below another heading. */
  isPreview?: boolean;
  action?: ReactNode;
  /** What stands below. */
  children?: ReactNode;
}) {
  const { role, bio, services } = profile;
  return (
    <article className={isPreview ? styles.preview : undefined}>
      <Front member={profile} place="page" />
      <div className="wrap-page">
        {above}
        <MemberTitle profile={profile} level={isPreview ? 'h2' : 'h1'} actions={action} />
        <Figures
          role={role}
          figures={figuresOf(profile).filter(({ isMissing }) => !isMissing)}
          facts={publicFacts(profile)}
        />
        <div className={isPreview ? viewStyles.main : viewStyles.columns}>
          <div className={viewStyles.main}>
            <Plate {...profile} />
            {bio && (
              <Section title="About">
                <Bio text={bio} />
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
          {services.length > 0 && (
            <Section title="Services Offered">
              <ServiceList role={role} services={services} />
            </Section>
          )}
        </div>
        {children}
      </div>
    </article>
  );
}
