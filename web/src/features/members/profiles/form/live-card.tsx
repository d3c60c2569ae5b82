import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { displayName, type Role } from '@lintel/contract/values/members';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import { cardOf } from './card.ts';
import { useProfileForm } from './form-state.ts';
import styles from './live-card.module.css';

/** The card of the directory as the form's values make it, while one types. */
export function LiveCard({ role, profile }: { role: Role; profile: OwnProfile }) {
  const card = cardOf(role, profile, useProfileForm().values);
  return (
    <section className={styles.live} aria-labelledby="live-card">
      <h2 className={styles.title} id="live-card">
        Your card
      </h2>
      <ProfileCard
        profile={card}
        isDraft
        name={displayName(card)}
        actions={<span className={styles.note}>Members see this card in the directory.</span>}
      />
    </section>
  );
}
