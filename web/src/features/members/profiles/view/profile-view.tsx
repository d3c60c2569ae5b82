import type { Profile } from '@lintel/contract/profiles/profiles';
import { hasField } from '@lintel/contract/values/profile-values';
import { MessageSquareQuote } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { PublicPageChoice } from '../../public-page/public-page-panel.tsx';
import { FactList } from './fact-list.tsx';
import { OwnStats, Panel } from './fact-panel.tsx';
import { FactsSections } from './facts-section.tsx';
import { MatchPanel } from './match-panel.tsx';
import { type HeadSlots, ProfileHead } from './profile-head.tsx';
import { Bio, Section, ServiceList } from './profile-parts.tsx';
import styles from './profile-view.module.css';
import { keyFacts, OWN_BIO_WORDS } from './state.ts';
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

/** The statistics for the owner; for others, that there will be some. */
function ProfileStats({ isOwner }: { isOwner: boolean }) {
  if (isOwner) {
    return (
      <Panel title="Profile Stats" className={styles.unprinted}>
        <OwnStats />
      </Panel>
    );
  }
  return (
    <section className={`row ${styles.toCome}`}>
      <h2>Profile Stats</h2>
      <p>Coming Soon</p>
    </section>
  );
}

/** The content that other features add to a profile, besides its header. */
interface Slots extends HeadSlots {
  /** The viewer's collections that contain the profile. */
  savedIn?: ReactNode;
  /** The block and report buttons; not on the viewer's own profile. */
  safety?: ReactNode;
  /** The administrators' actions; not on the viewer's own profile. */
  administration?: ReactNode;
  /** Others in the same role and place; not on the viewer's own profile. */
  similar?: ReactNode;
  /** The editable photo, for the owner. */
  photo?: ReactNode;
}

/** A full profile; the services appear for roles that offer any. */
export function ProfileView({
  profile,
  savedIn,
  similar,
  photo,
  safety,
  administration,
  ...head
}: Slots & { profile: Profile }) {
  const isOwner = profile.viewer.isOwner;
  return (
    <article>
      <ProfileHead profile={profile} {...head} />
      <section className={styles.key} aria-label="Key Information">
        <h2 className="vh">Key Information</h2>
        <FactList facts={keyFacts(profile)} />
      </section>
      <div className={styles.columns}>
        <div>
          <Section title="About">
            <About profile={profile} />
          </Section>
          <FactsSections profile={profile} />
          {hasField(profile.role, 'services') && (
            <Section title="Services Offered">
              <Services profile={profile} />
            </Section>
          )}
          <TermsSection profile={profile} />
          <Section title="Reviews &amp; Ratings">
            <p className={styles.inline}>
              <Icon of={MessageSquareQuote} />
              Reviews Coming Soon
            </p>
          </Section>
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
          {profile.viewer.match && <MatchPanel match={profile.viewer.match} />}
          <ProfileStats isOwner={isOwner} />
          {savedIn && <div className={styles.unprinted}>{savedIn}</div>}
          {!isOwner && safety && <div className={`row wrap ${styles.unprinted}`}>{safety}</div>}
          {!isOwner && administration}
        </div>
      </div>
      {!isOwner && similar}
    </article>
  );
}
