import type { SavedProfile } from '@lintel/contract/collections/collections';
import { STAGE_LABELS } from '@lintel/contract/values/collections';
import { placeOf } from '@lintel/contract/values/places';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide';
import { Fragment, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TABLE_ROLES as ROLES } from '#web/ui/display/table-roles.ts';
import { formatMoney } from '#web/ui/property/money.ts';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';
import { COLUMNS, type Column, nameOf, sortedBy, whoOf } from '../state.ts';
import { NoteField } from './note-field.tsx';
import styles from './saved-list.module.css';
import { StageSelect } from './stage-select.tsx';

interface Sorting {
  column: Column;
  isDown: boolean;
}

/** The saved profiles as a table; a row opens to what else is known. */
export function SavedList({ profiles, ...rest }: ProfileListProps) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = sorting ? sortedBy(profiles, sorting.column, sorting.isDown) : profiles;
  return (
    <table {...ROLES.table} className={`box ${styles.table}`} aria-label="Saved profiles">
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col">
            <span className="vh">Preview</span>
          </th>
          {COLUMNS.map((column) => (
            <Head key={column} column={column} sorting={sorting} onSort={setSorting} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows.map((profile) => (
          <Fragment key={profile.profileId}>
            <Row
              profile={profile}
              isOpen={openId === profile.profileId}
              onToggle={(isOpen) => setOpenId(isOpen ? profile.profileId : null)}
            />
            {openId === profile.profileId && <Preview profile={profile} {...rest} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Head({
  column,
  sorting,
  onSort,
}: {
  column: Column;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}) {
  const isSorted = sorting?.column === column;
  const isDown = isSorted && sorting.isDown;
  const order = isDown ? 'descending' : 'ascending';
  return (
    <th {...ROLES.columnheader} scope="col" aria-sort={isSorted ? order : undefined}>
      <TextButton onClick={() => onSort({ column, isDown: isSorted && !isDown })}>
        {column}
        {isSorted && <Icon of={isDown ? ArrowDown : ArrowUp} size="sm" />}
      </TextButton>
    </th>
  );
}

function Row({
  profile,
  isOpen,
  onToggle,
}: {
  profile: SavedProfile;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const { card, match, stage } = profile;
  const name = nameOf(profile);
  const money = card && formatMoney(card);
  const services = card?.services ?? [];
  return (
    <tr {...ROLES.row} className={styles.row}>
      <td {...ROLES.cell} className={styles.toggle}>
        <IconButton
          label={`Preview ${whoOf(profile)}`}
          aria-expanded={isOpen}
          icon={<Icon of={isOpen ? ChevronDown : ChevronRight} size="sm" />}
          onClick={() => onToggle(!isOpen)}
        />
      </td>
      <th {...ROLES.rowheader} scope="row" className={styles.wraps}>
        {card ? (
          <Link to={PATHS.profile} params={{ id: card.id }}>
            {name}
          </Link>
        ) : (
          'No longer on Lintel'
        )}
      </th>
      <td {...ROLES.cell}>
        <span aria-hidden="true" className={styles.label}>
          Match{' '}
        </span>
        {match ?? <NoValue />}
      </td>
      <td {...ROLES.cell}>{money ?? <NoValue />}</td>
      <td {...ROLES.cell} className={`${styles.wraps} ${styles.services}`}>
        {services.length > 0 ? services.join(', ') : <NoValue />}
      </td>
      <td {...ROLES.cell} className={styles.stage}>
        {STAGE_LABELS[stage]}
      </td>
    </tr>
  );
}

function NoValue() {
  return <span className={styles.missing}>–</span>;
}

function Preview({
  profile,
  collectionId,
  onMove,
  onRemove,
  compare,
}: Omit<ProfileListProps, 'profiles'> & { profile: SavedProfile }) {
  const { card } = profile;
  return (
    <tr {...ROLES.row}>
      <td {...ROLES.cell} className={styles.wraps} colSpan={COLUMNS.length + 1}>
        <div className={styles.preview}>
          {card && (
            <p className="row wrap">
              <RoleBadge role={card.role} plain />
              <span className="sm muted">{placeOf(card)}</span>
            </p>
          )}
          {card?.bio && <p className="muted">{card.bio}</p>}
          <NoteField collectionId={collectionId} profile={profile} />
          <div className="row wrap">
            <StageSelect profile={profile} onMove={onMove} />
            {card && compare(card)}
            <TextButton onClick={() => onRemove(profile)}>
              Remove<span className="vh"> {whoOf(profile)}</span>
            </TextButton>
          </div>
        </div>
      </td>
    </tr>
  );
}
