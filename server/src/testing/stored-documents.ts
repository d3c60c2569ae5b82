import { emptyValues, FIELD_NAMES } from '@lintel/contract/values/profile-values';
import type { DirectoryDocument } from '@lintel/engine';
import { factFlagsOf } from '@lintel/engine/testing/searched-rows';
import { transact } from '#server/db/transact.ts';
import { createMembers } from '#server/features/members/members/service.ts';
import type { TestApp } from './test-app.ts';

/** A viewer who is not in the directory. */
export const ASKING = {
  memberId: 'user_asking',
  sessionId: 'ses_',
  isAdmin: false,
  hasSecondFactor: false,
  isOnboarded: true,
  provedAt: 0,
  blockVersion: 0,
};

/** How many fit the variables of one statement. */
const AT_ONCE = 500;

/** Create members with these profiles; returns the profiles with the ids that the database gave them. */
export async function storeDocuments(
  { ctx }: TestApp,
  documents: readonly DirectoryDocument[],
): Promise<DirectoryDocument[]> {
  const members = documents.map(({ id, ...document }, at) => ({
    ...emptyValues(FIELD_NAMES),
    ...document,
    trades: [...document.trades],
    focus: [...document.focus],
    services: [...document.services],
    areas: [...document.areas],
    email: `m${at}@example.test`,
    bookingUrl: document.bookable ? 'https://book.example/a' : null,
    verifiedAt: document.verified ? 0 : null,
    factFlags: factFlagsOf(document),
  }));
  const stored: DirectoryDocument[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE);
    await transact(ctx, async (tx) => {
      const ids = await createMembers(tx, some);
      const briefs = some.flatMap(({ brief }, at) => {
        return brief ? [{ id: `brf_${from + at}`, memberId: ids[at] as string, ...brief }] : [];
      });
      for (const { seeks, ...brief } of briefs) {
        const row = { ...brief, seeks: JSON.stringify(seeks), startedAt: 0, remindOn: null };
        await tx.insertInto('briefs').values(row).execute();
      }
      const answeringWithinDay = ids.filter((_, at) => some[at]?.answersWithinDay);
      await tx
        .updateTable('profiles')
        .set({ answersWithinDay: 1 })
        .where('id', 'in', answeringWithinDay)
        .execute();
      stored.push(
        ...documents.slice(from, from + AT_ONCE).map((document, at) => {
          return { ...document, id: ids[at] as string };
        }),
      );
    });
  }
  return stored;
}
