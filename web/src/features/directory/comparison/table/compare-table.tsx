import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide';
import { Fragment, type ReactNode, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TABLE_ROLES as ROLES } from '#web/ui/display/table-roles.ts';
import { Front } from '#web/ui/front/front.tsx';
import { MessageLink, ViewLink } from '#web/ui/property/profile-actions.tsx';
import { VerifiedMark } from '#web/ui/property/proof.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { bestIn, type Facts } from './best.ts';
import { Cell } from './cell.tsx';
import styles from './compare-table.module.css';
import { isOfFacts, markOf, moneyScale, type RowLabel, statedRows } from './rows.ts';
import { ServiceRows } from './service-rows.tsx';
import { TableFrame } from './table-frame.tsx';

interface Columns {
  profiles: readonly ProfileCard[];
  viewerId: string | undefined;
  /** The button that saves a profile in a collection. */
  collect: (profile: ProfileCard) => ReactNode;
  /** The viewer's own notes on a profile. */
  notes: (profile: ProfileCard) => ReactNode;
}

interface Comparing {
  facts: Facts;
  /** The facts could not be loaded. */
  isFailed: boolean;
  differencesOnly: boolean;
}

/** Profiles side by side. Rows in which those in sight differ are marked, the others muted. */
export function CompareTable({
  onRemove,
  facts,
  isFailed,
  differencesOnly,
  ...columns
}: Columns & Comparing & { onRemove: (id: string) => void }) {
  const { profiles, viewerId } = columns;
  const names = profiles.map(displayName);
  const [sight, setSight] = useState<readonly number[]>([]);
  return (
    <TableFrame columns={profiles.length} names={names} onSight={setSight}>
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col">
            <span className="vh">Detail</span>
          </th>
          {profiles.map((profile) => (
            <th
              key={profile.id}
              {...ROLES.columnheader}
              scope="col"
              className={roleColour(profile.role)}
            >
              <ColumnHead
                profile={profile}
                isOwn={profile.id === viewerId}
                onRemove={() => onRemove(profile.id)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        <Rows {...{ profiles, facts, isFailed, differencesOnly, sight }} />
        <tr {...ROLES.row}>
          <th {...ROLES.rowheader} scope="row">
            Your notes
          </th>
          {profiles.map((profile) => (
            <td {...ROLES.cell} key={profile.id}>
              {columns.notes(profile)}
            </td>
          ))}
        </tr>
        <ActionsRow {...columns} />
      </tbody>
    </TableFrame>
  );
}

function Rows({
  profiles,
  facts,
  isFailed,
  differencesOnly,
  sight,
}: Comparing & { profiles: readonly ProfileCard[]; sight: readonly number[] }) {
  const scale = moneyScale(profiles);
  const seen = sight.length < 2 ? profiles : profiles.filter((_, index) => sight.includes(index));
  const known = (label: RowLabel) => !(isFailed && isOfFacts(label));
  const shown = statedRows(profiles, facts).filter(
    (row) => !(differencesOnly && known(row.label) && markOf(row, profiles, facts) === 'same'),
  );
  return shown.map((row) => {
    const { label } = row;
    const mark = known(label) ? markOf(row, seen, facts) : null;
    const best = bestIn(label, profiles, facts);
    return (
      <Fragment key={label}>
        <tr {...ROLES.row} className={mark ? styles[mark] : undefined}>
          <th {...ROLES.rowheader} scope="row">
            <RowName label={label} />
            {mark === 'differs' && <span className="vh"> (they differ)</span>}
          </th>
          {profiles.map((profile) => (
            <td {...ROLES.cell} key={profile.id} className={roleColour(profile.role)}>
              <Cell
                label={label}
                profile={profile}
                fact={facts.get(profile.id)}
                isFailed={isFailed}
                scale={scale}
              />
              {/* The space between them goes where the mark is on a line of its own. */}
              {best.has(profile.id) && (
                <>
                  {' '}
                  <span className={styles.best}>Best</span>
                </>
              )}
            </td>
          ))}
        </tr>
        {label === 'Services' && (
          <ServiceRows profiles={profiles} differencesOnly={differencesOnly} />
        )}
      </Fragment>
    );
  });
}

/** A row's heading; in a narrow column it breaks only between words. */
export function RowName({ label }: { label: RowLabel }) {
  if (label !== 'Budget/Fee') return label;
  return (
    <>
      Budget/
      <wbr />
      Fee
    </>
  );
}

function ColumnHead({
  profile,
  isOwn,
  onRemove,
}: {
  profile: ProfileCard;
  isOwn: boolean;
  onRemove: () => void;
}) {
  const name = displayName(profile);
  return (
    <>
      <div className={styles.who}>
        <Front member={profile} place="tile" className={styles.front} />
        <div className={styles.names}>
          <Link to={PATHS.profile} params={{ id: profile.id }} className={styles.name}>
            {name}
          </Link>
          {profile.businessName && <span className="sm quiet">{profile.fullName}</span>}
          {profile.verified && <VerifiedMark />}
          {isOwn && <Badge>You</Badge>}
        </div>
      </div>
      <IconButton
        label={`Remove ${name}`}
        className={styles.remove}
        data-remove
        icon={<Icon of={X} size="sm" />}
        onClick={onRemove}
      />
    </>
  );
}

function ActionsRow({ profiles, viewerId, collect }: Omit<Columns, 'notes'>) {
  return (
    <tr {...ROLES.row} className={styles.actions}>
      <th {...ROLES.rowheader} scope="row">
        Actions
      </th>
      {profiles.map((profile) => (
        <td {...ROLES.cell} key={profile.id}>
          <div className="row wrap">
            {profile.id !== viewerId && <MessageLink profile={profile} />}
            <ViewLink profile={profile} />
            {collect(profile)}
          </div>
        </td>
      ))}
    </tr>
  );
}
