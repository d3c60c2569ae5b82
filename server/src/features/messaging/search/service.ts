import { MESSAGE_PAGE } from '@lintel/contract/values/messaging';
import type { Context, Viewer } from '#server/context.ts';
import * as memberEvents from '#server/features/logs/member-events/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as recipients from '#server/features/messaging/recipients/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrencyByKey } from '#server/platform/concurrency.ts';
import { searchFor } from './rules.ts';

// The search in one's conversations. It reads what it searches a slice at a time and decides itself what contains the
// words: each database folds case its own way.

// The search that a member waits for runs; those that their typing has overtaken wait until they are given up.
const runLimited = limitConcurrencyByKey(1, 5);

/**
 * Find the viewer's newest conversations by the other side's name or by their messages.
 * @param signal aborts when no one waits for the answer any more
 */
export async function searchConversations(
  ctx: Context,
  viewer: Viewer,
  words: string,
  signal: AbortSignal,
) {
  const { memberId } = viewer;
  ctx.rateLimits.spendHere('messageSearches', [memberId]);
  const cursor = await memberEvents.findCursor(ctx.db, memberId);
  const without = await blockedPairs.findBlockedBy(ctx.db, memberId);
  const found = await runLimited(memberId, () => find(ctx, viewer, { words, without, signal }));
  const page = new Map([...found].slice(0, MESSAGE_PAGE.max));
  const items = await conversations.presentFound(ctx, viewer, page, words);
  const unreadCount = await conversations.countUnread(ctx.db, memberId, without);
  return { items, unreadCount, nextBefore: null, cursor };
}

interface Search {
  words: string;
  without: readonly string[];
  signal: AbortSignal;
}

/** What is found, by conversation, the newest first; it ends when there is more than one page. */
async function find(ctx: Context, viewer: Viewer, { words, without, signal }: Search) {
  const hidden = new Set(without);
  const { isSaid, isCalled } = searchFor(words);
  const found = new Map<string, conversations.Found>();
  for await (const { conversations: read, rows } of conversations.readConversations(
    ctx,
    viewer.memberId,
  )) {
    if (signal.aborted) throw new AppError('OVERLOADED');
    const shown = read.filter(({ otherId }) => !hidden.has(otherId));
    const partners = await recipients.findPartners(
      ctx,
      viewer,
      shown.map(({ otherId }) => otherId),
    );
    // Rows are in the order of the sequence, so the newest one with the words remains.
    const said = new Map(
      rows
        .filter(({ content, removedAt }) => removedAt === null && isSaid(content))
        .map((message) => [message.conversationId, message]),
    );
    for (const { conversationId, otherId } of shown) {
      const partner = partners.get(otherId);
      const message = said.get(conversationId);
      if (message) found.set(conversationId, { partner, message });
      else if (isCalled(partner) && !found.has(conversationId)) {
        found.set(conversationId, { partner });
      }
    }
    // The last conversation of a slice may go on in the next one; those before it are complete.
    if (found.size > MESSAGE_PAGE.max) break;
  }
  return found;
}
