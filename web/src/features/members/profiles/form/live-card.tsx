import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { displayName, type Role } from '@lintel/contract/values/members';
import { useFormContext, useWatch } from 'react-hook-form';
import { ProfileCard } from '#web/ui/property/profile-card.tsx';
import { cardOf } from './card.ts';
import styles from './live-card.module.css';
import type { FormValues } from './state.ts';

/** The card of the directory as the form's values make it, while one types. */
export function LiveCard({ role, profile }: { role: Role; profile: OwnProfile }) {
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  const card = cardOf(role, profile, values);
  return (
    <section className={styles.live} aria-labelledby="live-card">
      <h2 className={styles.title} id="live-card">
        Your card
      </h2>
      <ProfileCard
        profile={card}
        name={displayName(card)}
        actions={<span className={styles.note}>Members see this card in the directory.</span>}
      />
    </section>
  );
}
