import type { ProfileCard } from '@lintel/contract/members/profiles';
import { placeOf } from '@lintel/contract/values/places';
import { type CardFieldName, isOfKind } from '@lintel/contract/values/profile-values';
import { FieldLink, fieldWords } from '#web/ui/property/field-value.tsx';
import { formatMoney, formatPerCent, formatPounds } from '#web/ui/property/money.ts';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import styles from './compare-table.module.css';
import { fieldsOfRow, type MoneyScale, type RowLabel, spanOf } from './rows.ts';

const SERVICES_SHOWN = 3;

/** One profile's value in one row. */
export function Cell({
  label,
  profile,
  scale,
}: {
  label: RowLabel;
  profile: ProfileCard;
  scale: MoneyScale;
}) {
  switch (label) {
    case 'Role':
      return (
        <span className={styles.role}>
          <RoleBadge role={profile.role} />
        </span>
      );
    case 'Location':
      return placeOf(profile);
    case 'Strategy':
      return <Strategies focus={profile.focus} />;
    case 'Budget/Fee':
      return <Money profile={profile} scale={scale} />;
    case 'Services':
      return <Services services={profile.services} />;
    case 'Reviews':
      return <span className="quiet">Coming soon</span>;
    default:
      return fieldsOfRow(label).map((name) => <Words key={name} profile={profile} name={name} />);
  }
}

function Words({ profile, name }: { profile: ProfileCard; name: CardFieldName }) {
  const words = fieldWords(profile, name);
  if (words === null) return <NoValue />;
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

function Services({ services }: Pick<ProfileCard, 'services'>) {
  if (services.length === 0) return <span className="quiet">None listed</span>;
  const more = services.length - SERVICES_SHOWN;
  return (
    <>
      <ul className={styles.services}>
        {services.slice(0, SERVICES_SHOWN).map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
      {more > 0 && <span className="quiet sm">+{more} more</span>}
    </>
  );
}
