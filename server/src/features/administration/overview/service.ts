import type { Overview } from '@lintel/contract/administration/overview';
import { TO_DO, type ToDo } from '@lintel/contract/values/administration';
import type { Context } from '#server/context.ts';
import { evidenceQueues } from '#server/features/evidence/evidence/service.ts';
import { listAdmins } from '#server/features/members/members/service.ts';
import { decisionQueues } from '#server/features/safety/decisions/service.ts';
import { reportQueues } from '#server/features/safety/reports/service.ts';
import { contactQueues } from '#server/features/site/contact/service.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { countFailedMails, hasSentMail } from '#server/platform/mail/outbox.ts';
import type { Queues } from '#server/platform/queues.ts';
import { missing } from './rules.ts';

// What the operator sees first: what waits for a person, and what the site lacks before it opens.

const QUEUES: Queues = {
  ...reportQueues,
  ...decisionQueues,
  ...evidenceQueues,
  ...contactQueues,
  emails: ({ db }) => countFailedMails(db),
};
const SHOWN = Object.keys(TO_DO) as ToDo[];

/** What waits, the most pressing first, and what is missing. */
export async function getOverview(ctx: Context): Promise<Overview> {
  const toDo: Overview['toDo'] = [];
  for (const queue of SHOWN) {
    const { count, oldest } = (await QUEUES[queue]?.(ctx)) ?? { count: 0, oldest: null };
    if (oldest !== null) toDo.push({ queue, count, oldestAt: isoInstant(oldest) });
  }
  const admins = (await listAdmins(ctx.db)).filter(({ suspendedAt }) => suspendedAt === null);
  const known = { admins, hasSentMail: await hasSentMail(ctx.db), now: ctx.clock.now() };
  return { toDo, beforeOpening: missing(ctx.config, known) };
}
