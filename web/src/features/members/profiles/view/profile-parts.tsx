import type { Role } from '@lintel/contract/values/members';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { formatMonth } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { FactList } from './fact-list.tsx';
import styles from './profile-view.module.css';
import { paragraphsOf, termFacts } from './state.ts';

// What the page of a member and their public page share: none of it needs the router.

export function Section({
  id,
  title,
  children,
}: {
  id?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Bio({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be equal.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

export function ServiceList({ role, services }: { role: Role; services: readonly string[] }) {
  return (
    <ul className={classNames(styles.services, roleColour(role))}>
      {services.map((service) => (
        <li key={service}>
          <Icon of={Check} className={styles.tick} />
          {service}
        </li>
      ))}
    </ul>
  );
}

type Terms = Parameters<typeof termFacts>[0] & { feeList: string | null; termsAt: string | null };

/** Whether a member says anything of what they charge and when. */
export function givesTerms(profile: Terms): boolean {
  return termFacts(profile).length > 0 || profile.feeList !== null;
}

/** What a member charges and when, and as of which month. */
export function GivenTerms({ profile }: { profile: Terms }) {
  const { feeList, termsAt } = profile;
  const facts = termFacts(profile);
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      {feeList !== null && (
        <div className={styles.prose}>
          <h3>{PROFILE_FIELDS.feesUrl.compared}</h3>
          <p>{feeList}</p>
        </div>
      )}
      {termsAt !== null && <p className="sm muted">As of {formatMonth(termsAt)}</p>}
    </>
  );
}
