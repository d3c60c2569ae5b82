import type { InboxItem } from '@lintel/contract/administration/inbox';
import {
  INBOX_FILTERS,
  INBOX_LIMITS,
  type InboxFilter,
} from '@lintel/contract/values/administration';
import { formatCount } from '#web/lib/format.ts';

/** What part of the inbox the address asks for, so that a link shows another administrator the same. */
export interface InboxState {
  filter: InboxFilter;
  before?: string;
  after?: string;
}

const PLACE = /^[0-9a-z]{26}$/;

/** Reads the query of an address, of whatever origin: what is not known is left out, nothing is refused. */
export function parseInbox(query: Record<string, unknown>): InboxState {
  const filter = INBOX_FILTERS.find((filter) => filter === query.filter) ?? INBOX_FILTERS[0];
  const placeOf = (value: unknown) =>
    typeof value === 'string' && PLACE.test(value) ? value : undefined;
  const [before, after] = [placeOf(query.before), placeOf(query.after)];
  if (before) return { filter, before };
  return after ? { filter, after } : { filter };
}

/** The query of the address: only what differs from the first page of everything. */
export function formatInbox({ filter, before, after }: InboxState): Record<string, string> {
  return {
    ...(filter !== INBOX_FILTERS[0] && { filter }),
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** "3", or "999+" where it was not counted further. */
export function unreadWords(count: number): string {
  return count < INBOX_LIMITS.counted
    ? formatCount(count)
    : `${formatCount(INBOX_LIMITS.counted - 1)}+`;
}

/** Who wrote, as far as that is still known. */
export function senderName({ name }: InboxItem['from']): string {
  return name ?? 'Deleted member';
}

/** Opens the mail program with an answer to who wrote on the contact page. */
export function replyLink(email: string, subject: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

interface InboxPage {
  items: InboxItem[];
  unread: { contact: number; members: number };
}

/** The page after a message was read: it is marked, and counted no longer where the counting is exact. */
export function withRead<Page extends InboxPage>(
  page: Page,
  id: string,
  adminReadAt: string,
): Page {
  const item = page.items.find((one) => one.id === id);
  if (!item || item.adminReadAt !== null) return page;
  const source = item.from.profileId === null ? 'contact' : 'members';
  const count = page.unread[source];
  const remaining = count < INBOX_LIMITS.counted ? Math.max(0, count - 1) : count;
  return {
    ...page,
    items: page.items.map((one) => (one.id === id ? { ...one, adminReadAt } : one)),
    unread: { ...page.unread, [source]: remaining },
  };
}
