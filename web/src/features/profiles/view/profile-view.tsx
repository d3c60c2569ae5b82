import { ROLE_FIELDS } from '@lintel/contract/options';
import type { Profile } from '@lintel/contract/profiles';
import { Check, MessageSquareQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { MatchPanel } from './match-panel.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-view.module.css';
import { type KeyFact, keyFacts, paragraphsOf } from './state.ts';

const STATS = ['Views this month', 'Times saved', 'Messages received'];

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
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be equal.
          <p key={place}>{paragraph}</p>
        ))}
      </div>
    );
  }
  return (
    <p className="muted">
      {viewer.isOwner
        ? 'You have not written anything yet. Edit your profile to say what you are looking for.'
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

function FactPanel({
  title,
  facts,
  className,
}: {
  title: string;
  facts: readonly KeyFact[];
  className?: string | undefined;
}) {
  return (
    <section className={classNames(styles.panel, className)}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ term, value, isMissing }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={isMissing ? styles.missing : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A whole profile; services are shown for the roles that offer some. */
export function ProfileView({
  profile,
  compare,
}: {
  profile: Profile;
  /** The button that puts it into the comparison. */
  compare: ReactNode;
}) {
  const stats = STATS.map((term) => ({ term, value: 'Coming Soon', isMissing: true }));
  return (
    <article>
      <ProfileHead profile={profile} compare={compare} />
      <div className={styles.columns}>
        <div>
          <Section title="About">
            <About profile={profile} />
          </Section>
          {ROLE_FIELDS[profile.role].services.length > 0 && (
            <Section title="Services Offered">
              <Services profile={profile} />
            </Section>
          )}
          <Section title="Reviews &amp; Ratings">
            <p className={styles.inline}>
              <Icon of={MessageSquareQuote} />
              Reviews Coming Soon
            </p>
          </Section>
        </div>
        <div className={styles.aside}>
          {profile.viewer.match && <MatchPanel match={profile.viewer.match} />}
          <FactPanel title="Key Information" facts={keyFacts(profile)} />
          <FactPanel title="Profile Stats" facts={stats} className={styles.unprinted} />
        </div>
      </div>
    </article>
  );
}
