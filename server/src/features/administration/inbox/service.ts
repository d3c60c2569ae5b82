import {
  INBOX_LIMITS,
  type InboxFilter,
  NO_OPENING_REASON_WORDS,
  type OpeningReason,
} from '@lintel/contract/values/administration';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import { requireRecentProof } from '#server/features/members/sessions/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as contact from '#server/features/site/contact/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { isIncluded, PREFIXES, pageOf, SOURCES, sourceOf } from './rules.ts';
import { type InboxRow, toItem, toMessage } from './view.ts';

// Members' messages and those of the contact form in one list, for administrators. Every reading of a private message
// is recorded in the audit log; members' own read marks and counts never change, and no one is notified.

interface InboxQuery {
  filter: InboxFilter;
  before?: string | undefined;
  after?: string | undefined;
}

const LIST = {
  members: conversations.listAllMessages,
  contact: contact.listContactMessages,
} as const;
const FIND = {
  members: conversations.findAnyMessage,
  contact: contact.findContactMessage,
} as const;
const MARK = {
  members: conversations.markReadByAdmin,
  contact: contact.markContactMessageRead,
} as const;

export async function listInbox(ctx: Context, { memberId }: Viewer, query: InboxQuery) {
  const { rows, ...cursors } = await readPage(ctx, query);
  // Even a preview is a reading of a private message: one entry for the page, by its newest message.
  const firstMemberMessage = rows.find(({ id }) => sourceOf(id) === 'members');
  if (firstMemberMessage) {
    await transact(ctx, (tx) =>
      audit.record(ctx, tx, memberId, 'list-messages', firstMemberMessage.id),
    );
  }
  const cards = await findCards(ctx, rows);
  return {
    items: rows.map((row) => toItem(row, cards)),
    ...cursors,
    unread: {
      contact: await contact.countUnreadContactMessages(ctx.db, INBOX_LIMITS.counted),
      members: await conversations.countMessagesUnreadByAdmins(ctx.db, INBOX_LIMITS.counted),
    },
  };
}

async function readPage(ctx: Context, { filter, before, after }: InboxQuery) {
  const parts = SOURCES.filter((source) => isIncluded(source, filter)).map((source) => {
    const part = {
      before: before && PREFIXES[source] + before,
      after: after && PREFIXES[source] + after,
      isUnread: filter === 'unread',
      limit: INBOX_LIMITS.page + 1,
    };
    return LIST[source](ctx.db, part) as Promise<InboxRow[]>;
  });
  return pageOf(await Promise.all(parts), { before, after }, INBOX_LIMITS.page);
}

/** Open a message in full and mark it as read by administrators. */
export async function openMessage(
  ctx: Context,
  viewer: Viewer,
  id: string,
  reason: OpeningReason | undefined,
) {
  const { memberId } = viewer;
  if (sourceOf(id) === 'members') {
    requireRecentProof(ctx, viewer);
    if (!reason) {
      throw new AppError('VALIDATION_FAILED', { fields: { reason: NO_OPENING_REASON_WORDS } });
    }
  }
  const row = await transact(ctx, async (tx) => {
    await MARK[sourceOf(id)](tx, id, ctx.clock.now());
    const row = await getRow(tx, id);
    const details = reason ? [reason] : [];
    const entry = { actorId: memberId, action: 'read-message', subjectId: id, details } as const;
    await audit.recordAction(ctx, tx, entry);
    return row;
  });
  return toMessage(row, await findCards(ctx, [row]));
}

/** Mark a message as read by administrators. Later calls get the time of the first. */
export async function markMessageRead(ctx: Context, { memberId }: Viewer, id: string) {
  return transact(ctx, async (tx) => {
    const now = ctx.clock.now();
    const isFirst = await MARK[sourceOf(id)](tx, id, now);
    if (isFirst) await audit.record(ctx, tx, memberId, 'mark-message-read', id);
    const { adminReadAt } = await getRow(tx, id);
    return { id, adminReadAt: isoInstant(adminReadAt ?? now) };
  });
}

async function getRow(tx: Tx, id: string): Promise<InboxRow> {
  const row: InboxRow | undefined = await FIND[sourceOf(id)](tx, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function findCards(ctx: Context, rows: readonly InboxRow[]) {
  const ids = rows.flatMap((row) => ('senderId' in row ? [row.senderId, row.receiverId] : []));
  return profiles.findCards(ctx, ids);
}
