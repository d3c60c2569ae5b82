import type { ListedMember, MemberPage } from '@lintel/contract/administration/members';
import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { ADMINISTRATOR_DEED_WORDS, MEMBERS_LIMITS } from '@lintel/contract/values/administration';
import type { PendingDeedRow } from '#server/db/schema/administration.ts';
import { isoInstant } from '#server/platform/clock.ts';
import type * as store from './store.ts';

type Row = Awaited<ReturnType<typeof store.getAccount>>;

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

export function toPendingDeeds(rows: readonly PendingDeedRow[]): MemberPage['pendingDeeds'] {
  return rows.map(({ id, deed, dueAt }) => ({ id, deed, dueAt: isoInstant(dueAt) }));
}

interface Known {
  account: Row;
  counted: Awaited<ReturnType<typeof store.countAll>>;
  begun: { begun: number; answered: number };
  savedBy: number;
  plan: MemberPage['plan'];
  invitedBy: MemberPage['invitedBy'] | undefined;
  brought: MemberPage['brought'];
  evidence: MemberPage['evidence'];
  entries: MemberPage['entries'];
  deeds: readonly PendingDeedRow[];
}

export function toMemberPage(
  moderated: ModeratedMember,
  { account, counted, begun, savedBy, brought, deeds, evidence, invitedBy, ...known }: Known,
): MemberPage {
  const why = ADMINISTRATOR_DEED_WORDS;
  const isRestricted = moderated.isAdmin && moderated.viewer.decide.isAllowed;
  const { lastSeenAt, sessions, ...counts } = counted;
  const restrictedDeeds = isRestricted ? { isAllowed: false, why } : moderated.viewer.decide;
  return {
    ...moderated,
    ...known,
    name: account.fullName,
    email: account.email,
    isEmailConfirmed: account.emailVerifiedAt !== null,
    joinedAt: isoInstant(account.createdAt),
    lastSeenAt: isoInstant(lastSeenAt || null),
    sessions,
    hasSecondFactor: account.secondFactorAt !== null,
    evidence: evidence.filter(({ state }) => state !== 'none'),
    counts: { ...counts, ...begun, savedBy },
    invitedBy: invitedBy ?? null,
    brought: brought.slice(0, MEMBERS_LIMITS.named),
    broughtCount: brought.length,
    pendingDeeds: toPendingDeeds(deeds),
    viewer: { ...moderated.viewer, restrictedDeeds },
  };
}
