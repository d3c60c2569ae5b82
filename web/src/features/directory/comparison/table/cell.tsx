import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { placeOf } from '@lintel/contract/values/places';
import { isOfKind, type PageFieldName } from '@lintel/contract/values/profile-values';
import { Check } from 'lucide';
import { formatMonthOfDay } from '#web/lib/format.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BriefLine } from '#web/ui/property/brief.tsx';
import { shortText } from '#web/ui/property/evidence-text.ts';
import { FieldLink, fieldText } from '#web/ui/property/field-value.tsx';
import { formatMoney, formatPerCent, formatPounds } from '#web/ui/property/money.ts';
import { responseLabel } from '#web/ui/property/response-label.ts';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import styles from './compare-table.module.css';
import {
  type Compared,
  comparedServices,
  fieldsOfRow,
  isOfFacts,
  kindOfRow,
  type MoneyScale,
  type RowLabel,
  spanOf,
  standingText,
} from './rows.ts';

const NOT_LOADED = <span className="quiet">Not loaded</span>;

/** One profile's value in one row. */
export function Cell({
  label,
  profile,
  fact,
  isFailed,
  scale,
}: {
  label: RowLabel;
  profile: ProfileCard;
  /** Undefined while it loads. */
  fact: Compared | undefined;
  /** It could not be loaded. */
  isFailed: boolean;
  scale: MoneyScale;
}) {
  if (isOfFacts(label) && !fact) {
    return isFailed ? NOT_LOADED : <Skeleton width="60%" height="1.375rem" />;
  }
  switch (label) {
    case 'Role':
      return (
        <span className={styles.role}>
          <RoleBadge role={profile.role} />
        </span>
      );
    case 'Now':
      return profile.brief ? <BriefLine profile={profile} /> : <NoValue />;
    case 'Location':
      return placeOf(profile);
    case 'Strategy':
      return <Strategies focus={profile.focus} />;
    case 'Budget/Fee':
      return <Money profile={profile} scale={scale} />;
    case 'Services':
      return <ServiceCount profile={profile} />;
    case 'Match':
      return <Match fact={fact} />;
    case 'Response Time':
      return responseLabel(fact?.responseMinutes ?? null);
    case 'Reviews':
      return standingText(profile, fact) ?? <span className="quiet">Coming soon</span>;
    default:
      if (kindOfRow(label)) return <Evidence fact={fact} kind={kindOfRow(label)} />;
      return fieldsOfRow(label).map((name) => (
        <Words key={name} profile={{ ...profile, ...fact }} name={name} />
      ));
  }
}

function Words({
  profile,
  name,
}: {
  profile: ProfileCard & Partial<Compared>;
  name: PageFieldName;
}) {
  const words = fieldText(profile, name);
  // Members without areas of their own work where they are.
  if (words === null) return isOfKind(name, 'areas') ? placeOf(profile) : <NoValue />;
  if (isOfKind(name, 'text')) return <p className={styles.bio}>{words}</p>;
  return isOfKind(name, 'link') ? <FieldLink href={words} /> : words;
}

function NoValue() {
  return <span className="quiet">Not given</span>;
}

function Strategies({ focus }: Pick<ProfileCard, 'focus'>) {
  if (focus.length === 0) return <NoValue />;
  return (
    <ul className={styles.strategies}>
      {focus.map((strategy) => (
        <li key={strategy}>
          <StrategyBadge strategy={strategy} />
        </li>
      ))}
    </ul>
  );
}

function Money({ profile, scale }: { profile: ProfileCard; scale: MoneyScale }) {
  const money = formatMoney(profile);
  if (money === null) return <NoValue />;
  const { from, to } = spanOf(profile, scale);
  const [start, end] =
    profile.feePercentage === null
      ? [formatPounds(0), formatPounds(scale.budget)]
      : [formatPerCent(0), formatPerCent(scale.fees[profile.role])];
  return (
    <>
      <span className={styles.amount}>{money}</span>
      <span className={styles.scale} aria-hidden="true">
        <span style={{ left: `${from}%`, width: `${to - from}%` }} />
      </span>
      <span className={styles.ends} aria-hidden="true">
        <span>{start}</span>
        <span>{end}</span>
      </span>
    </>
  );
}

function ServiceCount({ profile: { role, services } }: { profile: ProfileCard }) {
  const possible = comparedServices([{ role, services } as ProfileCard], false).length;
  if (possible === 0) return <span className="quiet">Offers none</span>;
  return `${services.length} of ${possible}`;
}

function Match({ fact }: { fact: Compared | undefined }) {
  const { score, reasons } = fact?.match ?? {};
  if (score === undefined) return <span className="quiet">You</span>;
  return (
    <>
      {score === null ? (
        <span className="quiet">No score</span>
      ) : (
        <>
          <span className={styles.amount}>{score}</span>
          <span className="vh"> of 100</span>
        </>
      )}
      {reasons?.[0] && <p className="sm muted">{reasons[0]}</p>}
    </>
  );
}

function Evidence({ fact, kind }: { fact: Compared | undefined; kind: EvidenceKind | undefined }) {
  const shown = fact?.evidence.find((each) => each.kind === kind);
  if (!shown) return <span className="quiet">Not provided</span>;
  const { how, checkedOn } = shown;
  if (how === null) return <span className="muted">{`${shortText(shown)}, not checked`}</span>;
  return (
    <span className={styles.checked}>
      <Icon of={Check} className={styles.yes} />
      <span className="vh">Checked: </span>
      <span>{shortText(shown)} </span>
      {checkedOn && <time dateTime={checkedOn}>{formatMonthOfDay(checkedOn)}</time>}
    </span>
  );
}
