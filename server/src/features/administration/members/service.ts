import type { MemberPage } from '@lintel/contract/administration/members';
import { MEMBERS_LIMITS, type MemberFilter } from '@lintel/contract/values/administration';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as evidence from '#server/features/evidence/evidence/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profileStats from '#server/features/profiles/profile-stats/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as moderation from '../moderation/service.ts';
import * as store from './store.ts';
import { toListedMember, toMemberPage } from './view.ts';

// Members as administrators find them, and what they do to their accounts.

export { deedJobs, orderDeed, stopDeed, stopDeedByLink } from './deeds.ts';

/** A page of members, the newest first. A search by address or domain is recorded. */
export async function listMembers(
  ctx: Context,
  { memberId }: Viewer,
  { q, state, after }: { q: string; state: MemberFilter; after?: string | undefined },
) {
  const search = searchOf(q);
  const query = { search, state, after, limit: MEMBERS_LIMITS.page };
  const { rows, last } = await store.listMembers(ctx.db, query);
  if ('email' in search || 'domain' in search) {
    const subjectId = ('email' in search && rows[0]?.id) || audit.DATABASE;
    await transact(ctx, (tx) => audit.record(ctx, tx, memberId, 'search-address', subjectId));
  }
  const ids = rows.map(({ id }) => id);
  const cards = await profiles.findCards(ctx, ids);
  return {
    items: rows.map((row) => toListedMember(row, cards.get(row.id), 'email' in search)),
    nextAfter: last?.id ?? null,
  };
}

/** All that administrators see of a member. Each opening is recorded. */
export async function openMember(ctx: Context, viewer: Viewer, id: string): Promise<MemberPage> {
  const { db, clock } = ctx;
  const moderated = await moderation.getMember(ctx, viewer, id);
  await transact(ctx, (tx) => audit.record(ctx, tx, viewer.memberId, 'open-member', id));
  return toMemberPage(moderated, {
    account: await store.getAccount(db, id),
    counted: await store.countAll(db, id, clock.now()),
    begun: await conversations.countBegun(ctx.db, id),
    savedBy: (await profileStats.getOwnProfileStats(ctx, { memberId: id })).timesSaved,
    plan: await plans.findPlan(db, id, clock.now()),
    invitedBy: await store.findInviter(db, id),
    brought: await store.listBrought(db, id),
    evidence: (await evidence.listEvidence(ctx, { memberId: id })).items,
    entries: await moderation.listEntriesAbout(ctx, id, MEMBERS_LIMITS.entries),
    deeds: await store.listDeeds(db, id),
  });
}

/** What an administrator has typed: an id, an address, `@` and a domain, or part of a name. */
function searchOf(text: string): store.MemberSearch {
  const words = text.toLowerCase();
  if (/^user_[0-9a-z]{26}$/.test(words)) return { id: words };
  if (words.startsWith('@')) return { domain: words.slice(1) };
  return words.includes('@') ? { email: words } : { words };
}
