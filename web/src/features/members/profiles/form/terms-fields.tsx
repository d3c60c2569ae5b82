import type { Role } from '@lintel/contract/values/members';
import { useState } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FEE_LIST_DUTY } from '#web/ui/property/fee-list-duty.ts';
import { useProfileForm } from './form-state.ts';
import styles from './profile-form.module.css';
import { termsFor } from './state.ts';
import { TypedControl } from './typed-control.tsx';

/**
 * What a member charges and when, closed at first. It is open for a manager in England who has to list their fees, and
 * where something in it is wrong.
 */
export function TermsFields({ role, owesFeeList }: { role: Role; owesFeeList: boolean }) {
  const { values, faultAt } = useProfileForm();
  const [isOpened, setIsOpened] = useState(owesFeeList);
  const names = termsFor(role);
  if (names.length === 0) return null;
  const given = names.filter((name) => values[name].trim() !== '').length;
  const isWrong = names.some(faultAt);
  const isOwed = owesFeeList && `${values.feesUrl}${values.feeList}`.trim() === '';
  return (
    <details
      className={styles.folded}
      open={isOpened || isWrong}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      <summary>
        Fees and terms{' '}
        <span className="quiet">
          ({given} of {names.length} given)
        </span>
      </summary>
      <div className={styles.fields}>
        {isOwed && <Banner tone="warn">{FEE_LIST_DUTY}</Banner>}
        {names.map((name) => (
          <TypedControl key={name} name={name} role={role} />
        ))}
      </div>
    </details>
  );
}
