import type { ProfileCard } from '@lintel/contract/members/profiles';
import { Link } from '@tanstack/react-router';
import { MessageSquare, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { VerifiedMark } from '#web/ui/property/profile-card.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { Cell } from './cell.tsx';
import styles from './compare-table.module.css';
import { COMPARED_ROWS, markOf, moneyScale, type RowLabel } from './rows.ts';

interface Columns {
  profiles: readonly ProfileCard[];
  viewerId: string | undefined;
  /** The button that saves a profile in a collection. */
  collect: (profile: ProfileCard) => ReactNode;
}

/** A horizontally scrolling container for the comparison, so that the page itself never scrolls sideways. */
export function TableFrame({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles.frame} tabIndex={0} aria-label="Comparison table">
      <table className={styles.table} style={{ '--columns': columns } as CSSProperties}>
        {children}
      </table>
    </section>
  );
}

/** Profiles side by side. Rows with differences are marked, the others muted. */
export function CompareTable({
  profiles,
  viewerId,
  collect,
  differencesOnly,
  onRemove,
}: Columns & { differencesOnly: boolean; onRemove: (id: string) => void }) {
  const scale = moneyScale(profiles);
  const rows = COMPARED_ROWS.map((row) => ({ ...row, mark: markOf(row, profiles) }));
  return (
    <TableFrame columns={profiles.length}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Detail</span>
          </th>
          {profiles.map((profile) => (
            <th key={profile.id} scope="col" className={roleColour(profile.role)}>
              <ColumnHead
                profile={profile}
                isOwn={profile.id === viewerId}
                onRemove={() => onRemove(profile.id)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ mark }) => !(differencesOnly && mark === 'same'))
          .map(({ label, mark }) => (
            <tr key={label} className={mark ? styles[mark] : undefined}>
              <th scope="row">
                <RowName label={label} />
                {mark === 'differs' && <span className="vh"> (they differ)</span>}
              </th>
              {profiles.map((profile) => (
                <td key={profile.id} className={roleColour(profile.role)}>
                  <Cell label={label} profile={profile} scale={scale} />
                </td>
              ))}
            </tr>
          ))}
        <ActionsRow profiles={profiles} viewerId={viewerId} collect={collect} />
      </tbody>
    </TableFrame>
  );
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
  const name = profile.businessName ?? profile.fullName;
  return (
    <>
      <div className={styles.who}>
        <span className={styles.avatar}>
          <ProfileAvatar profile={profile} />
        </span>
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

function ActionsRow({ profiles, viewerId, collect }: Columns) {
  return (
    <tr className={styles.actions}>
      <th scope="row">Actions</th>
      {profiles.map((profile) => (
        <td key={profile.id}>
          <div className="row wrap">
            {profile.id !== viewerId && (
              <ButtonLink
                to={PATHS.messages}
                search={{ to: profile.id }}
                variant="soft"
                size="sm"
                icon={<Icon of={MessageSquare} size="sm" />}
              >
                Message<span className="vh"> {profile.businessName ?? profile.fullName}</span>
              </ButtonLink>
            )}
            <ButtonLink to={PATHS.profile} params={{ id: profile.id }} variant="ghost" size="sm">
              View<span className="vh"> {profile.businessName ?? profile.fullName}</span>
            </ButtonLink>
            {collect(profile)}
          </div>
        </td>
      ))}
    </tr>
  );
}
