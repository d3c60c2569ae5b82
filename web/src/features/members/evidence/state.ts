import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import { EVIDENCE_REFUSAL_LABELS, waitingText } from '@lintel/contract/values/evidence';
import { canBeChecked, type GivenEvidence } from '@lintel/contract/values/evidence-rules';
import { formatDateOnly } from '#web/lib/format.ts';
import { checkText } from '#web/ui/property/evidence-text.ts';

/** The fields of a form that are filled in, and an end that may have been taken away. */
export function asked({ number, scheme, insurer, endsOn }: GivenEvidence) {
  return {
    number: number || undefined,
    scheme: scheme || undefined,
    insurer: insurer || undefined,
    endsOn: endsOn ?? undefined,
  };
}

/** Whether its owner can ask for a check of it as it is. */
export function canAsk(evidence: OwnEvidence): boolean {
  return ['stated', 'refused', 'ended'].includes(evidence.state) && canBeChecked(evidence);
}

/** The rows that are stated alone, which can be asked for in one go. */
export function unasked(items: readonly OwnEvidence[]): OwnEvidence[] {
  return items.filter((item) => item.state === 'stated' && canBeChecked(item));
}

/** What the state of a row means for its owner; null where its label says it all. */
export function stateText(evidence: OwnEvidence, checkDays: number): string | null {
  const { state, untilOn, refusal, words } = evidence;
  const until = untilOn && formatDateOnly(untilOn);
  switch (state) {
    case 'waiting':
      return waitingText(checkDays);
    case 'checked':
      return `${checkText(evidence)}.${until ? ` The check holds until ${until}.` : ''}`;
    case 'ended':
      return until && `The check ended on ${until}.`;
    case 'refused':
      return [refusal && refusal !== 'other' && `${EVIDENCE_REFUSAL_LABELS[refusal]}.`, words]
        .filter(Boolean)
        .join(' ');
    default:
      return null;
  }
}
