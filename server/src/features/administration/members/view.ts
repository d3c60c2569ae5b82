import type { ListedMember } from '@lintel/contract/administration/members';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { isoInstant } from '#server/platform/clock.ts';
import type * as store from './store.ts';

type Row = Awaited<ReturnType<typeof store.listMembers>>['rows'][number];

/** A member in the list; the address only where the search was for it. */
export function toListedMember(
  row: Row,
  card: ProfileCard | undefined,
  showsEmail: boolean,
): ListedMember {
  const states = {
    not_onboarded: row.location === null,
    unconfirmed: row.emailVerifiedAt === null,
    suspended: row.suspendedAt !== null,
    administrators: row.role === 'admin',
  };
  const names = Object.keys(states) as (keyof typeof states)[];
  return {
    id: row.id,
    name: row.fullName,
    card: card ?? null,
    email: showsEmail ? row.email : null,
    joinedAt: isoInstant(row.createdAt),
    states: names.filter((name) => states[name]),
  };
}
