import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { ListMember } from '@lintel/contract/front-door/public-lists';
import { firmPath } from '@lintel/contract/values/front-door';
import type { Context } from '#server/context.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { hasListed, listMembers } from './public-lists.ts';

/** The members who in fact act for a company, and whose pages search engines may list. */
export async function listActingFor(
  ctx: Pick<Context, 'db' | 'clock'>,
  number: string,
): Promise<ListMember[]> {
  const ids = await listHolders(ctx, number);
  return ids.length === 0 ? [] : listMembers(ctx, { ids });
}

/** The path of the page of the firm that a member acts for; null where it has none. */
export async function findFirmPath(
  ctx: Pick<Context, 'db' | 'clock'>,
  company: ShownCompany | null,
): Promise<string | null> {
  if (!company?.isConfirmed) return null;
  const { number } = company;
  return (await hasListed(ctx.db, await listHolders(ctx, number))) ? firmPath(number) : null;
}

function listHolders({ db, clock }: Pick<Context, 'db' | 'clock'>, number: string) {
  return facts.listHolders(db, 'company', number, londonDay(clock.now()));
}
