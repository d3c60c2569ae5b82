import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import {
  EVIDENCE_NAMES,
  EVIDENCE_WORDS,
  type EvidenceKind,
} from '@lintel/contract/values/evidence';
import {
  Building2,
  CirclePoundSterling,
  Flame,
  House,
  type IconNode,
  Landmark,
  Link,
  Lock,
  Scale,
  Umbrella,
  UserRound,
  Zap,
} from 'lucide';
import { formatMonthOfDay } from '#web/lib/format.ts';
import { Icon } from '../display/icon.tsx';
import { checkText, companyTexts, plateTexts } from './evidence-text.ts';
import { LookUpLink } from './look-up-link.tsx';
import styles from './plate.module.css';

const MARKS: Record<EvidenceKind, IconNode> = {
  company: Building2,
  aml: Landmark,
  redress: Scale,
  client_money: CirclePoundSterling,
  insurance: Umbrella,
  ico: Lock,
  scotland: House,
  wales: House,
  gas_safe: Flame,
  electrical: Zap,
  identity: UserRound,
  linkedin: Link,
};

interface PlateOf {
  /** What is stated alone is left out. `tradeName`: of the member who was checked. */
  evidence: readonly (ShownEvidence & { tradeName?: string | null })[];
  company: ShownCompany | null;
  firmPath?: string | null;
}

/** What was checked, a line each; where nothing was, a sentence that says so. */
export function Plate({ evidence, company, firmPath = null }: PlateOf) {
  const checked = evidence.filter(({ how }) => how !== null);
  if (checked.length === 0) return <p className="quiet">{EVIDENCE_WORDS.nothingChecked}</p>;
  return (
    <section className={styles.plate}>
      <h2>{checked.length} checked</h2>
      <ul>
        {checked.map((each) => {
          const { kind, checkedOn, lookUpUrl, tradeName } = each;
          const { label } = EVIDENCE_NAMES[kind];
          const isCompany = kind === 'company' && company !== null;
          const { value, detail } = plateTexts(each);
          return (
            <li key={JSON.stringify(each)} className={styles.row}>
              <Icon of={MARKS[kind]} className={styles.mark} />
              <span className={styles.kind}>{label} </span>
              <span className={styles.value}>
                {isCompany ? `${company.name}, ${company.number}` : value}{' '}
              </span>
              {isCompany && <Standing company={company} firmPath={firmPath} />}
              {(tradeName || detail) && (
                <span className={styles.detail}>
                  {[tradeName, detail].filter(Boolean).join('. ')}{' '}
                </span>
              )}
              {checkedOn && (
                <time dateTime={checkedOn} title={checkText(each)}>
                  {formatMonthOfDay(checkedOn)}{' '}
                </time>
              )}
              <LookUpLink href={lookUpUrl} what={label} />
            </li>
          );
        })}
      </ul>
      <p className={styles.foot}>{EVIDENCE_WORDS.plateFoot}</p>
    </section>
  );
}

function Standing({ company, firmPath }: { company: ShownCompany; firmPath: string | null }) {
  const { standing, notices, claim } = companyTexts(company);
  return (
    <span className={styles.detail}>
      {standing} {notices && <strong>{notices} </strong>}
      {claim} {firmPath !== null && <a href={firmPath}>Page of the firm</a>}{' '}
    </span>
  );
}
