import type { Profile } from '@lintel/contract/profiles/profiles';
import type { Role } from '@lintel/contract/values/members';
import { hasField } from '@lintel/contract/values/profile-values';
import type { ReactNode } from 'react';
import { Front } from '#web/ui/front/front.tsx';
import { PublicPageChoice } from '../../public-page/public-page-panel.tsx';
import { REFERENCES_ID } from '../../references/state.ts';
import { BriefPanel } from '../brief/brief-panel.tsx';
import { Figures } from './fact-list.tsx';
import { OwnStats, Panel, Stats } from './fact-panel.tsx';
import { FactsSection } from './facts-section.tsx';
import { MatchPanel } from './match-panel.tsx';
import { Bio, Section, ServiceList } from './profile-parts.tsx';
import { ProfileTitle, type TitleSlots } from './profile-title.tsx';
import styles from './profile-view.module.css';
import { figuresOf, furtherFacts, OWN_BIO_WORDS } from './state.ts';
import { TermsSection } from './terms-section.tsx';

function About({ profile }: { profile: Profile }) {
  const { bio, viewer, fullName } = profile;
  if (bio) return <Bio text={bio} />;
  return (
    <p className="muted">
      {viewer.isOwner
        ? `You have not written anything yet. ${OWN_BIO_WORDS[profile.role]}`
        : `${fullName} has not written anything yet.`}
    </p>
  );
}

function Services({ profile }: { profile: Profile }) {
  if (profile.services.length === 0) return <p className="muted">No services listed yet.</p>;
  return <ServiceList role={profile.role} services={profile.services} />;
}

/** The content that other features add to a profile, besides its header. */
interface Slots extends TitleSlots {
  /** What stands above the name. */
  above?: ReactNode;
  /** Who has worked with the member. */
  references: ReactNode;
  /** The viewer's collections that contain the profile. */
  savedIn?: ReactNode;
  /** The block and report buttons; not on the viewer's own profile. */
  safety?: ReactNode;
  /** The administrators' actions; not on the viewer's own profile. */
  administration?: ReactNode;
  /** Others in the same role and place; not on the viewer's own profile. */
  similar?: ReactNode;
  viewerRole?: Role | undefined;
  /** The editable photo, for the owner. */
  photo?: ReactNode;
}

/** A full profile; the services appear for roles that offer any. */
export function ProfileView({
  profile,
  above,
  references,
  savedIn,
  similar,
  photo,
  safety,
  administration,
  viewerRole,
  ...title
}: Slots & { profile: Profile }) {
  const isOwner = profile.viewer.isOwner;
  return (
    <article className={styles.page}>
      <Front member={profile} place="page" isMoving />
      <div className="wrap-page">
        {above}
        <ProfileTitle profile={profile} {...title} />
        <Figures role={profile.role} figures={figuresOf(profile)} facts={furtherFacts(profile)} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <BriefPanel profile={profile} viewerRole={viewerRole} />
            <FactsSection profile={profile} />
            <Section title="About">
              <About profile={profile} />
            </Section>
            <TermsSection profile={profile} />
            {hasField(profile.role, 'services') && (
              <Section title="Services Offered">
                <Services profile={profile} />
              </Section>
            )}
            <Section id={REFERENCES_ID} title="Reviews &amp; Ratings">
              {references}
            </Section>
            {!isOwner && (
              <Section title="Profile Stats">
                <Stats profile={profile} />
              </Section>
            )}
          </div>
          <div className={styles.aside}>
            {isOwner && photo && (
              <Panel title="Your photo" className={styles.unprinted}>
                {photo}
              </Panel>
            )}
            {isOwner && (
              <Panel title="Public page" className={styles.unprinted}>
                <PublicPageChoice />
              </Panel>
            )}
            {isOwner && (
              <Panel title="Profile Stats" className={styles.unprinted}>
                <OwnStats />
              </Panel>
            )}
            {profile.viewer.match && <MatchPanel match={profile.viewer.match} />}
            {savedIn && <div className={styles.unprinted}>{savedIn}</div>}
            {!isOwner && safety && <div className={`row wrap ${styles.unprinted}`}>{safety}</div>}
            {!isOwner && administration}
          </div>
        </div>
        {!isOwner && similar}
      </div>
    </article>
  );
}
