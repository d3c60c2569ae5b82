import type { MemberFilter } from '@lintel/contract/values/administration';
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { readPage } from '#server/db/pages.ts';

/** What an administrator searches by. */
export type MemberSearch =
  | { id: string }
  | { email: string }
  | { domain: string }
  | { words: string };

interface MembersQuery {
  search: MemberSearch;
  state: MemberFilter;
  after: string | undefined;
  limit: number;
}

/** A page of the newest members, by what an administrator searches for. */
export async function listMembers(db: Db, { search, state, after, limit }: MembersQuery) {
  let query = db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.id', 'members.id')
    .select(['members.id', 'email', 'members.role', 'emailVerifiedAt', 'suspendedAt'])
    .select(['members.createdAt', 'fullName', 'location'])
    .orderBy('members.id', 'desc');
  if (after !== undefined) query = query.where('members.id', '<', after);
  if (state === 'not_onboarded') query = query.where('location', 'is', null);
  if (state === 'unconfirmed') query = query.where('emailVerifiedAt', 'is', null);
  if (state === 'suspended') query = query.where('suspendedAt', 'is not', null);
  if (state === 'administrators') query = query.where('members.role', '=', 'admin');
  if ('id' in search) query = query.where('members.id', '=', search.id);
  else if ('email' in search) query = query.where('email', '=', search.email);
  else if ('domain' in search) query = query.where(endsIn(search.domain));
  else if (search.words) query = query.where(isNamed(search.words));
  return readPage(query, limit);
}

function endsIn(domain: string) {
  return sql<boolean>`"email" like ${`%@${literal(domain)}`} escape '~'`;
}

function isNamed(words: string) {
  const part = `%${literal(words)}%`;
  return sql<boolean>`(lower("fullName") like ${part} escape '~' or lower("businessName") like ${part} escape '~')`;
}

/** Text in which no character stands for another. */
function literal(text: string): string {
  return text.replaceAll(/[~%_]/g, '~$&');
}
