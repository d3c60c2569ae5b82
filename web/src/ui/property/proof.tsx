import { EVIDENCE_NAMES, type EvidenceKind } from '@lintel/contract/values/evidence';
import { BadgeCheck, Check } from 'lucide';
import { Fragment } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './proof.module.css';

const NAMES_SHOWN = 3;

/** How much was checked of a member, on slate, and the names of the first; those that do not fit are left out whole. */
export function Proof({ kinds }: { kinds: readonly EvidenceKind[] }) {
  return (
    <p className={styles.proof}>
      <span className={styles.count}>
        <Icon of={Check} size="sm" />
        {kinds.length} checked<span className="vh">: </span>
      </span>
      <span className={styles.names}>
        {kinds.slice(0, NAMES_SHOWN).map((kind) => (
          <Fragment key={kind}>
            <span>{EVIDENCE_NAMES[kind].onCard}</span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** The mark of a verified member, where what was checked is not shown. */
export function VerifiedMark() {
  return (
    <span className={styles.verified}>
      <Icon of={BadgeCheck} size="sm" />
      Verified
    </span>
  );
}
