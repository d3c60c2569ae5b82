import type { Brief, BriefForm, OwnBrief } from '@lintel/contract/profiles/briefs';
import { BRIEF_WORDS } from '@lintel/contract/values/briefs';
import { PLACE_WORDS } from '@lintel/contract/values/places';
import { toNamedPlace } from '@lintel/engine/places';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { BriefRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as directory from '#server/features/directory/search/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError, requireValid } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { remindOfEnds } from './reminders.ts';
import * as rules from './rules.ts';

// What members are after now: they say it, keep it for 30 days more, and remove it.

export { findNews, remindOfEnds } from './reminders.ts';

const MINUTE = 60_000;

export async function getOwnBrief(ctx: Context, viewer: Viewer): Promise<OwnBrief> {
  const { role, brief } = await profiles.findBrief(ctx.db, viewer.memberId);
  const today = londonDay(ctx.clock.now());
  if (!brief || brief.endsOn < rules.restorableSince(today)) {
    return { brief: null, hasEnded: false, mayKeep: false, buyers: null };
  }
  const hasEnded = !rules.isInForce(brief, today);
  const isOffer = role === 'sourcer' && !hasEnded;
  const buyers = isOffer ? await findBuyers(ctx, viewer, brief) : null;
  return { brief, hasEnded, mayKeep: rules.mayKeep(brief, today), buyers };
}

/** Say what the member is after now, for 30 days from today. What is the same again is no other brief. */
export async function setBrief(ctx: Context, viewer: Viewer, form: BriefForm): Promise<OwnBrief> {
  const { memberId } = viewer;
  const { seeks, placeId } = form;
  const { role } = await profiles.findBrief(ctx.db, memberId);
  requireValid({
    ...(seeks.some((sought) => sought === role) && { seeks: BRIEF_WORDS.ownRole }),
    ...(placeId !== null && !toNamedPlace(placeId) && { placeId: PLACE_WORDS.unknown }),
  });
  await ctx.rateLimits.spend('briefs', [memberId]);
  await transact(ctx, async (tx) => {
    await profiles.lockProfile(tx, memberId);
    const { brief } = await profiles.findBrief(tx, memberId);
    const now = ctx.clock.now();
    const isSame = brief && rules.isInForce(brief, londonDay(now)) && rules.says(brief, form);
    await profiles.writeBrief(tx, {
      ...toRow(memberId, form, now),
      ...(isSame && { id: brief.id }),
    });
  });
  return getOwnBrief(ctx, viewer);
}

export async function removeBrief(ctx: Context, { memberId }: Viewer): Promise<void> {
  await transact(ctx, async (tx) => {
    await profiles.lockProfile(tx, memberId);
    await profiles.deleteBrief(tx, memberId);
  });
}

/** Keep a brief for 30 days from today in its last days. Earlier there is nothing to do. */
export async function keepBrief(ctx: Context, viewer: Viewer): Promise<OwnBrief> {
  const { memberId } = viewer;
  await transact(ctx, async (tx) => {
    await profiles.lockProfile(tx, memberId);
    const { brief } = await profiles.findBrief(tx, memberId);
    const today = londonDay(ctx.clock.now());
    if (!brief || !rules.isInForce(brief, today)) throw new AppError('NOT_FOUND');
    if (rules.mayKeep(brief, today)) {
      await profiles.dateBrief(tx, memberId, rules.datesFrom(today));
    }
  });
  return getOwnBrief(ctx, viewer);
}

/** A brief to add. */
export interface NewBrief {
  memberId: string;
  form: BriefForm;
  startedAt: number;
}

/** Add the briefs of members who have none yet, whose profiles are new in this transaction as well. */
export async function createBriefs(tx: Tx, made: readonly NewBrief[]): Promise<void> {
  const rows = made.map(({ memberId, form, startedAt }) => toRow(memberId, form, startedAt));
  await profiles.insertBriefs(tx, rows);
}

function toRow(memberId: string, { seeks, ...form }: BriefForm, startedAt: number): BriefRow {
  const said = { ...form, seeks: JSON.stringify(seeks) };
  const dates = rules.datesFrom(londonDay(startedAt));
  return { memberId, id: newId('brf_', startedAt), ...said, startedAt, ...dates };
}

/** Delete what ended so long ago that it can no longer be put back. */
export async function sweepBriefs(ctx: Context): Promise<void> {
  await profiles.deleteBriefsBefore(ctx.db, rules.restorableSince(londonDay(ctx.clock.now())));
}

export const briefJobs: readonly Job[] = [
  { name: 'remind of briefs', everyMilliseconds: MINUTE, run: remindOfEnds },
  hourlyJob('sweep briefs', sweepBriefs),
];

/** The investors for a sourcer's offer; null where it names neither a place nor a price. */
async function findBuyers(ctx: Context, viewer: Viewer, { place, price }: Brief) {
  if (!place && price === null) return null;
  const filters = { ...(place && { place: place.id }), ...(price !== null && { price }) };
  const count = await directory.countFound(ctx, viewer, { role: ['investor'], ...filters });
  const named = Object.entries(filters).map(([key, value]): [string, string] => [key, `${value}`]);
  return { count, query: `${new URLSearchParams([['role', 'investor'], ...named])}` };
}
