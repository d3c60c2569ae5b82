import type { Role } from '@lintel/contract/values/members';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FEE_LIST_DUTY } from '#web/ui/property/fee-list-duty.ts';
import { Folded } from './folded.tsx';
import { useProfileForm } from './form-state.ts';
import { termsFor } from './state.ts';
import { TypedControl } from './typed-control.tsx';

/** What a member charges and when, closed at first but for a manager in England who has to list their fees. */
export function TermsFields({ role, owesFeeList }: { role: Role; owesFeeList: boolean }) {
  const { values } = useProfileForm();
  const names = termsFor(role);
  if (names.length === 0) return null;
  const given = names.filter((name) => values[name].trim() !== '').length;
  const isOwed = owesFeeList && `${values.feesUrl}${values.feeList}`.trim() === '';
  return (
    <Folded
      summary={
        <>
          Fees and terms{' '}
          <span className="quiet">
            ({given} of {names.length} given)
          </span>
        </>
      }
      names={names}
      startsOpen={owesFeeList}
    >
      {isOwed && <Banner tone="warn">{FEE_LIST_DUTY}</Banner>}
      {names.map((name) => (
        <TypedControl key={name} name={name} role={role} />
      ))}
    </Folded>
  );
}
