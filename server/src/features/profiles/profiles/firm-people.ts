import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { firmPath } from '@lintel/contract/values/firms';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as listed from './listed.ts';
import { isListed } from './rules.ts';
import * as store from './store.ts';
import { toCard } from './view.ts';

// Who acts for a company, as far as that was checked, and what they chose about its page.

/** A listed profile of somebody who acts for a firm. */
export interface FirmMember
  extends Pick<ProfileRow, 'id' | 'fullName' | 'businessName' | 'publicAs' | 'publicCode'> {
  card: ProfileCard;
  isOnFirmPage: boolean;
}

/** Who acts for a company: those without a listed profile, or suspended, are left out. */
export async function listFirmMembers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  number: string,
): Promise<FirmMember[]> {
  const ids = await facts.listHolders(db, 'company', number, londonDay(clock.now()));
  const rows = (await store.listActiveProfiles(db, ids)).filter(isListed);
  return rows.map((row) => ({ ...row, card: toCard(row), isOnFirmPage: row.isOnFirmPage === 1 }));
}

/** Whether a firm has a page: search engines may list one of its people. */
export function haveFirmPage(people: readonly Pick<FirmMember, 'publicAs'>[]): boolean {
  return people.some(({ publicAs }) => publicAs === 'search');
}

/** The path of the page of the firm that a member acts for; null where it has none. */
export async function findFirmPath(
  ctx: Pick<Context, 'db' | 'clock'>,
  company: ShownCompany | null,
): Promise<string | null> {
  if (!company?.isConfirmed) return null;
  const { number } = company;
  return haveFirmPage(await listFirmMembers(ctx, number)) ? firmPath(number) : null;
}

/** Choose whether the page of its firm may show a profile that has no page of its own. */
export async function writeOnFirmPage(
  tx: Tx,
  id: string,
  { isOnFirmPage, now }: { isOnFirmPage: boolean | undefined; now: number },
): Promise<void> {
  const choice =
    isOnFirmPage === undefined ? {} : ({ isOnFirmPage: isOnFirmPage ? 1 : 0 } as const);
  await listed.logChange(tx, id, () =>
    tx
      .updateTable('profiles')
      .set({ ...choice, updatedAt: now })
      .where('id', '=', id)
      .execute(),
  );
}
