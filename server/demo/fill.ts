import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { createBriefs } from '#server/features/briefs/briefs/service.ts';
import { saveDailyCounts } from '#server/features/logs/daily-counts/service.ts';
import {
  createMembers,
  hasMembers,
  listIdsByEmail,
} from '#server/features/members/members/service.ts';
import { createConversations } from '#server/features/messaging/conversations/service.ts';
import { writePublic } from '#server/features/profiles/profiles/service.ts';
import {
  checkedAs,
  insertCompanies,
  insertEvidence,
  UNCHECKED,
} from '#server/features/records/facts/service.ts';
import { createReferences } from '#server/features/references/references/service.ts';
import { createReports } from '#server/features/safety/reports/service.ts';
import { insertMessages } from '#server/features/site/contact/service.ts';
import { markAsDemo } from '#server/features/site/system/service.ts';
import { newId } from '#server/platform/ids.ts';
import { hashPassword, PASSWORD_COST } from '#server/platform/passwords.ts';
import { newCode } from '#server/platform/short-codes.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
import { makeBriefs } from './briefs.ts';
import { saveDemoCollections } from './collections.ts';
import { makeCompanies } from './companies.ts';
import { makeAccountConversations, makeConversations } from './conversations.ts';
import { makeAccountEvidence } from './evidence.ts';
import { ACCOUNT_PARTNERS, type DemoMember, type MadeMember, makeMembers } from './members.ts';
import { Random } from './random.ts';
import { makeReferences } from './references.ts';
import { makeDailyCounts } from './traffic.ts';
import { CONTACT_MESSAGES } from './words/contact-messages.ts';
import { REPORTS } from './words/reports.ts';

const SEED = 1834;
const BATCH = 500;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Fill a database without members with fictional members and the demo accounts. One transaction, so that an
 * interruption leaves the database empty. Does nothing if there are members. Returns the members that it has made.
 * @param now the members join in the two years before it; milliseconds since 1970
 */
export async function fillDemo(
  { db, signals }: Pick<Context, 'db' | 'signals'>,
  {
    onProgress,
    memberCount = 2_500,
    now = Date.now(),
  }: { onProgress(line: string): void; memberCount?: number; now?: number },
): Promise<DemoMember[]> {
  if (await hasMembers(db)) return [];
  onProgress(`Filling the demo with ${memberCount.toLocaleString('en-GB')} fictional members…`);
  const accounts = await Promise.all(DEMO_ACCOUNTS.map((account) => toMember(account, now)));
  const members = [...accounts, ...makeMembers(new Random(SEED), { count: memberCount, now })];
  return transact({ db, signals }, async (tx) => {
    // This locks the marker's row until the commit, so of two servers that start together the second one finds members.
    await markAsDemo(tx);
    if (await hasMembers(tx)) return [];
    const ids: string[] = [];
    for (let start = 0; start < members.length; start += BATCH) {
      ids.push(...(await createMembers(tx, members.slice(start, start + BATCH))));
      if (ids.length <= memberCount) onProgress(`  ${ids.length.toLocaleString('en-GB')} members`);
    }
    const withIds = members.map((member, i) => ({ ...member, id: ids[i] as string }));
    await insertEvidence(
      tx,
      withIds.flatMap(({ id, evidence, ...member }) =>
        evidence.map((row) => ({
          ...{ ...row, id: newId('ev_', now), memberId: id },
          ...(row.state === 'checked' ? checkedAs(member) : UNCHECKED),
        })),
      ),
    );
    await insertCompanies(tx, makeCompanies(companiesOf(members), now));
    await saveDemoCollections(tx, withIds, now);
    for (const { id } of withPublicPages(withIds)) {
      await writePublic(tx, id, { publicAs: 'search', code: newCode('page') });
    }
    onProgress('  their conversations');
    await fillConversations(tx, { memberCount, now });
    await createBriefs(tx, makeBriefs(withIds, now));
    await createReferences(tx, makeReferences(new Random(SEED), withIds, now));
    await fillReports(tx, ids.slice(DEMO_ACCOUNTS.length), now);
    await insertMessages(
      tx,
      CONTACT_MESSAGES.map((message) => toContactMessage(message, now)),
    );
    await saveDailyCounts(
      tx,
      makeDailyCounts(new Random(SEED), {
        joinedAt: members.map(({ createdAt }) => createdAt),
        now,
      }),
    );
    return withIds;
  });
}

/**
 * Who has chosen a public page: of the members with facts the demo accounts, and every second other.
 */
function withPublicPages(members: readonly DemoMember[]): DemoMember[] {
  return members.filter(({ email, verifiedAt }, index) => {
    const account = DEMO_ACCOUNTS.find((each) => each.email === email);
    if (verifiedAt === null || account?.accountRole === 'admin') return false;
    return account !== undefined || index % 2 === 0;
  });
}

function companiesOf(members: readonly MadeMember[]): string[] {
  const stated = members.flatMap(({ evidence }) => evidence);
  return stated.flatMap(({ kind, number }) => (kind === 'company' && number ? number : []));
}

/** Create the open reports, if there are members enough. */
async function fillReports(tx: Tx, others: readonly string[], now: number): Promise<void> {
  const reports = REPORTS.flatMap(({ reporter, subject, minutesAgo, ...words }) => {
    const [reporterId, subjectId] = [others[reporter], others[subject]];
    const createdAt = now - minutesAgo * MINUTE;
    return reporterId && subjectId ? [{ ...words, reporterId, subjectId, createdAt }] : [];
  });
  await createReports({ clock: { now: () => now } }, tx, reports);
}

/** Create conversations for the demo accounts, and one for every second fictional member. */
async function fillConversations(
  tx: Tx,
  { memberCount, now }: { memberCount: number; now: number },
): Promise<void> {
  const ids = await listIdsByEmail(tx);
  const demoEmails = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  const others = [...ids].filter(([email]) => !demoEmails.has(email)).map(([, id]) => id);
  if (others.length < ACCOUNT_PARTNERS) return;
  const idOf = (email: string) => ids.get(email) ?? '';
  const count = Math.floor(memberCount / 2);
  const conversations = [
    ...makeAccountConversations(idOf, now),
    ...makeConversations(new Random(SEED), { others: others.slice(ACCOUNT_PARTNERS), count, now }),
  ];
  for (let start = 0; start < conversations.length; start += BATCH) {
    await createConversations(tx, conversations.slice(start, start + BATCH));
  }
}

function toContactMessage(
  { minutesAgo, isRead, ...message }: (typeof CONTACT_MESSAGES)[number],
  now: number,
) {
  const createdAt = now - minutesAgo * MINUTE;
  return { ...message, createdAt, adminReadAt: isRead ? createdAt + DAY : null };
}

async function toMember(account: DemoAccount, now: number): Promise<MadeMember> {
  const { email, password, accountRole, joinedDaysAgo, isVerified, profile } = account;
  const createdAt = now - joinedDaysAgo * DAY;
  return {
    ...profile,
    email,
    passwordHash: await hashPassword(password, PASSWORD_COST),
    accountRole,
    createdAt,
    ...makeAccountEvidence({ role: profile.role, createdAt }, { isVerified, now }),
    emailVerifiedAt: createdAt,
  };
}
