import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { useContext } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import styles from './first.module.css';
import { MemberFacts } from './member-facts.ts';
import { sharedText, starters } from './state.ts';

/** Above the box of a conversation without messages: what the two share, and three messages to begin with. */
export function Opening({
  profile,
  onChoose,
}: {
  profile: ProfileCard;
  /** Fills the box with a text to edit. */
  onChoose: (text: string) => void;
}) {
  const { own } = useContext(MemberFacts);
  if (!own) return null;
  const shared = sharedText(own, profile);
  return (
    <section className={styles.opening} aria-label="Before you write">
      {shared && <p className={styles.shared}>{shared}</p>}
      <ul className={styles.starters} aria-label="Start with">
        {starters(own, profile).map((text) => (
          <li key={text}>
            <Button size="sm" className={styles.starter} onClick={() => onChoose(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
