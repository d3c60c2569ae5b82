import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { EvidenceList as List, OwnEvidence } from '@lintel/contract/evidence/evidence';
import {
  EVIDENCE_STATE_LABELS,
  EVIDENCE_WORDS,
  type EvidenceState,
} from '@lintel/contract/values/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import { Button } from '#web/ui/action/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Setting } from '#web/ui/form/setting.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { CompanyBlock } from '#web/ui/property/company-block.tsx';
import { statementText } from '#web/ui/property/evidence-text.ts';
import { LookUpLink } from '#web/ui/property/look-up-link.tsx';
import { useReadCompany, useSaveEvidence } from './api.ts';
import { CompanyForm } from './company-form.tsx';
import styles from './evidence.module.css';
import { EvidenceForm } from './evidence-form.tsx';
import { canAsk, stateText, unasked } from './state.ts';

const TONES: Record<EvidenceState, BadgeTone> = {
  none: 'neutral',
  stated: 'neutral',
  waiting: 'info',
  checked: 'positive',
  refused: 'warning',
  ended: 'warning',
};

/** A row for each kind that applies, which opens in place. */
export function EvidenceList({ items, company, looksUpCompanies, checkDays }: List) {
  return (
    <div className="box">
      {items.map((evidence) => {
        const { kind, state } = evidence;
        const { label, why } = evidenceRow(kind);
        return (
          <Setting
            key={kind}
            id={kind}
            name={label}
            level={2}
            verb={state === 'none' ? 'Add' : 'Change'}
            lead={why}
            note={
              <Summary
                evidence={evidence}
                company={kind === 'company' ? company : null}
                checkDays={checkDays}
              />
            }
          >
            {(close) =>
              kind === 'company' && looksUpCompanies ? (
                <CompanyForm evidence={evidence} onSaved={close} />
              ) : (
                <EvidenceForm evidence={evidence} onSaved={close} />
              )
            }
          </Setting>
        );
      })}
    </div>
  );
}

function Summary({
  evidence,
  company,
  checkDays,
}: {
  evidence: OwnEvidence;
  company: ShownCompany | null;
  checkDays: number;
}) {
  const { kind, state, lookUpUrl } = evidence;
  const { label, why } = evidenceRow(kind);
  if (state === 'none') return why;
  const statement = company ? '' : statementText(evidence);
  const words = stateText(evidence, checkDays);
  return (
    <div className={styles.note}>
      {(statement || lookUpUrl) && (
        <p className={styles.stated}>
          {company && (
            <>
              <CompanyBlock company={company} />{' '}
            </>
          )}
          {statement && `${statement}. `}
          <LookUpLink href={lookUpUrl} what={label} />
        </p>
      )}
      <div className="row wrap">
        <Badge tone={TONES[state]}>{EVIDENCE_STATE_LABELS[state]}</Badge>
        {words && <p>{words}</p>}
      </div>
      <div className="row wrap">
        {canAsk(evidence) && <Ask items={[evidence]} label={EVIDENCE_WORDS.ask} of={label} />}
        {company && <ReadAgain number={company.number} />}
      </div>
    </div>
  );
}

/** The button that reads the company from Companies House again. */
function ReadAgain({ number }: { number: string }) {
  const read = useReadCompany({
    onSuccess: () => toast({ title: 'Read from Companies House again' }),
    onError: (error) => failureToast({ title: 'Could not read the company again', error }),
  });
  return (
    <Button size="sm" busy={read.isPending} onClick={() => read.mutate(number)}>
      Read again
    </Button>
  );
}

/** The button that asks for a check of everything that is stated alone. */
export function AskAll({ items }: { items: readonly OwnEvidence[] }) {
  const stated = unasked(items);
  if (stated.length === 0) return null;
  return <Ask isMain items={stated} label={`${EVIDENCE_WORDS.askAll} (${stated.length})`} />;
}

/** Ask for a check of rows as they are. */
function Ask({
  items,
  label,
  of,
  isMain,
}: {
  items: readonly OwnEvidence[];
  label: string;
  of?: string;
  isMain?: boolean;
}) {
  const save = useSaveEvidence({
    onSuccess: () => toast({ title: 'We will look at it.' }),
    onError: (error) => failureToast({ title: 'Could not ask for the check', error, retry: ask }),
  });
  const ask = () => save.mutate(items.map((given) => ({ kind: given.kind, given, isAsked: true })));
  return (
    <Button
      variant={isMain ? 'primary' : undefined}
      size={isMain ? undefined : 'sm'}
      aria-label={of && `${label} (${of})`}
      busy={save.isPending}
      onClick={ask}
    >
      {label}
    </Button>
  );
}
