import type { Profile } from '@lintel/contract/members/profiles';
import { hasField } from '@lintel/contract/values/profile-values';
import { Check, MessageSquareQuote } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { FactList, OwnStats, Panel } from './fact-panel.tsx';
import { FactsSection } from './facts-section.tsx';
import { MatchPanel } from './match-panel.tsx';
import { type HeadSlots, ProfileHead } from './profile-head.tsx';
import styles from './profile-view.module.css';
import { keyFacts, OWN_BIO_WORDS, paragraphsOf } from './state.ts';
import { TermsSection } from './terms-section.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function About({ profile }: { profile: Profile }) {
  const { bio, viewer, fullName } = profile;
  if (bio) {
    const paragraphs = paragraphsOf(bio);
    return (
      <div className={styles.prose}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be equal.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    );
  }
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
  return (
    <ul className={classNames(styles.services, roleColour(profile.role))}>
      {profile.services.map((service) => (
        <li key={service}>
          <Icon of={Check} className={styles.tick} />
          {service}
        </li>
      ))}
    </ul>
  );
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
          <FactsSection profile={profile} />
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
