import type { EvidenceKind } from '@lintel/contract/values/evidence';
import styles from './proof.module.css';
import { Proof } from './proof.tsx';
import { membersText, useWorkedWith } from './worked-with.ts';

/**
 * What a card says of a member's standing: with how many members they have worked, else what was checked, else that
 * reviews are coming.
 */
export function Standing({
  of,
  kinds,
}: {
  /** The member's id; none where only what was checked is shown. */
  of?: string | undefined;
  kinds: readonly EvidenceKind[];
}) {
  const count = useWorkedWith(of);
  if (count > 0) return <p className={styles.worked}>Worked with {membersText(count)}</p>;
  if (kinds.length > 0) return <Proof kinds={kinds} />;
  return <p className={styles.none}>Reviews coming soon</p>;
}
