import type { TermsNotices } from '@lintel/contract/notifications/terms';
import { faultsOfTermsNotice, TERMS_NOTICE } from '@lintel/contract/values/terms-notices';
import type { Context, Viewer } from '#server/context.ts';
import type { TermsNoticeRow } from '#server/db/schema/notifications.ts';
import { transact } from '#server/db/transact.ts';
import { termsChangeEmail } from '#server/emails/operator-emails.ts';
import { termsUrl } from '#server/emails/page-urls.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError, requireValid } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS, isoInstant } from '#server/platform/clock.ts';
import { doDue } from '#server/platform/due.ts';
import { tellingJob } from '#server/platform/jobs.ts';
import { dayLabel, londonDay } from '#server/platform/london-days.ts';
import { offerEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import { countDueMails } from '#server/platform/mail/outbox.ts';
import * as store from './store.ts';

// What the terms promise: members are told of a change before it. The bell and the pages read the notices themselves.

/** How many members are written to in a transaction. */
const TURN = 200;

export async function listNotices({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await store.listNotices(db);
  const nextAt = (rows[0]?.createdAt ?? 0) + TERMS_NOTICE.daysApart * DAY_MILLISECONDS;
  return {
    items: rows.map(({ number, changed, effectiveOn, createdAt, sentAt }) => {
      const instants = { createdAt: isoInstant(createdAt), sentAt: isoInstant(sentAt) };
      return { number, changed, effectiveOn, ...instants };
    }),
    members: await members.countConfirmed(db),
    nextAt: nextAt > clock.now() ? isoInstant(nextAt) : null,
  } satisfies TermsNotices;
}

/** Tell all members of a change. Throws TERMS_NOTICE_SENT within the days after the last one, also of two at once. */
export async function sendNotice(
  ctx: Context,
  { memberId }: Viewer,
  notice: { changed: string; effectiveOn: string },
) {
  requireMail(ctx);
  const createdAt = ctx.clock.now();
  requireValid(faultsOfTermsNotice(notice, londonDay(createdAt)));
  await transact(ctx, async (tx) => {
    const [last] = await store.listNotices(tx);
    const number = (last?.number ?? 0) + 1;
    const isSoon = last && createdAt < last.createdAt + TERMS_NOTICE.daysApart * DAY_MILLISECONDS;
    const row = { ...notice, number, createdAt, decidedBy: memberId };
    if (isSoon || !(await store.insertNotice(tx, row))) throw new AppError('TERMS_NOTICE_SENT');
    await audit.record(ctx, tx, memberId, 'announce-terms', `terms_${number}`);
  });
  return listNotices(ctx);
}

/** The changes that are still to come, for the pages. */
export async function listComing({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const today = londonDay(clock.now());
  return (await store.listNotices(db))
    .filter(({ effectiveOn }) => effectiveOn > today)
    .map(({ changed, effectiveOn }) => ({ changed, effectiveOn }));
}

/** The changes that members were told of since an instant, for the bell. */
export async function listNews({ db }: Pick<Context, 'db'>, since: number) {
  return (await store.listNotices(db)).filter(({ createdAt }) => createdAt >= since);
}

/**
 * Write the next emails of each notice. As a member gets one of each and there is one in seven days, the limit of
 * emails to an address cannot hold one back. They wait without a way to send email, and while others are due: a
 * sign-in link must not wait for thousands of them.
 */
export async function tellTerms(ctx: Context): Promise<void> {
  const { mode } = ctx.config.mail;
  if (mode === 'none') return;
  if (mode === 'smtp' && (await countDueMails(ctx.db, ctx.clock.now())) > 0) return;
  await doDue(ctx, {
    job: 'tell changed terms',
    list: async (db, { after }) =>
      after ? [] : (await store.listNotices(db)).filter(({ sentAt }) => sentAt === null),
    async work(tx, notice: TermsNoticeRow) {
      const part = await members.listConfirmed(tx, { after: notice.sentUpTo, limit: TURN });
      const last = part.length < TURN ? undefined : part.at(-1);
      const upTo = last
        ? { sentUpTo: last.id, sentAt: null }
        : { sentUpTo: '', sentAt: ctx.clock.now() };
      if (!(await store.claimPart(tx, notice, upTo))) return;
      const { changed, effectiveOn } = notice;
      const url = termsUrl(ctx.config);
      const email = termsChangeEmail({ changed, from: dayLabel(effectiveOn), url });
      for (const member of part) await offerEmail(ctx, tx, member, email);
    },
  });
}

export const termsJobs = [tellingJob('tell changed terms', tellTerms)];
