import type { Role } from '@lintel/contract/values/members';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FEE_LIST_DUTY } from '#web/ui/property/fee-list-duty.ts';
import styles from './profile-form.module.css';
import { type FormValues, termsFor } from './state.ts';
import { TypedControl } from './typed-control.tsx';

/**
 * What a member charges and when, closed at first. It is open for a manager in England who has to list their fees, and
 * where something in it is wrong.
 */
export function TermsFields({ role, owesFeeList }: { role: Role; owesFeeList: boolean }) {
  const { watch, formState } = useFormContext<FormValues>();
  const [isOpened, setIsOpened] = useState(owesFeeList);
  const names = termsFor(role);
  if (names.length === 0) return null;
  const given = watch(names).filter((text) => text.trim() !== '').length;
  const isWrong = names.some((name) => formState.errors[name]);
  const isOwed = owesFeeList && watch(['feesUrl', 'feeList']).every((text) => text.trim() === '');
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
