import type { Kysely } from 'kysely';

/** Earlier servers do not know the new names. */
export const worksFrom = '0015-names';

const MEMBER_TABLES = [
  'sessions',
  'passwordResetTokens',
  'collections',
  'collectionProfiles',
  'dailyUsage',
  'subscriptions',
  'emailLinks',
  'identities',
  'providerSignins',
  'storedFiles',
  'planInterests',
];

const COLUMNS = [
  ...MEMBER_TABLES.map((table) => [table, 'userId', 'memberId'] as const),
  ['collectionProfiles', 'profileUserId', 'profileId'],
  ['analyticsEvents', 'visit', 'pageSession'],
  ['billingTurns', 'taken', 'lastTurn'],
  ['billingTurns', 'written', 'appliedTurn'],
  ['dailyFigures', 'figure', 'counter'],
  ['countedToday', 'figure', 'counter'],
] as const;

const TABLES = [
  ['users', 'members'],
  ['noticeChoices', 'notificationChoices'],
  ['unreadNotices', 'unreadNotifications'],
  ['dailyFigures', 'dailyCounts'],
  ['countedToday', 'dailyPseudonyms'],
  ['looseObjects', 'orphanedObjects'],
  ['subscriptionEndings', 'subscriptionCancellations'],
] as const;

/** Renames only: rows, constraints and indexes stay, and references to a renamed table follow it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of COLUMNS) {
    await db.schema.alterTable(table).renameColumn(from, to).execute();
  }
  for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute();
}
