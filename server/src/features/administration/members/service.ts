import { MEMBERS_LIMITS, type MemberFilter } from '@lintel/contract/values/administration';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as store from './store.ts';
import { toListedMember } from './view.ts';

// Members as administrators find them.

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

/** What an administrator has typed: an id, an address, `@` and a domain, or part of a name. */
function searchOf(text: string): store.MemberSearch {
  const words = text.toLowerCase();
  if (/^user_[0-9a-z]{26}$/.test(words)) return { id: words };
  if (words.startsWith('@')) return { domain: words.slice(1) };
  return words.includes('@') ? { email: words } : { words };
}
