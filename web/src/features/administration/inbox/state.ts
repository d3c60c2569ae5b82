import type { InboxItem } from '@lintel/contract/administration/inbox';
import {
  INBOX_FILTERS,
  INBOX_LIMITS,
  type InboxFilter,
} from '@lintel/contract/values/administration';
import type { ContactKind } from '@lintel/contract/values/site';
import { formatCount } from '#web/lib/format.ts';

/** The part of the inbox that the URL selects, so that a link shows another administrator the same page. */
export interface InboxState {
  filter: InboxFilter;
  before?: string;
  after?: string;
}

const PLACE = /^[0-9a-z]{26}$/;

/** Read the inbox state from the query string; ignores unknown values. */
export function parseInbox(query: Record<string, unknown>): InboxState {
  const filter = INBOX_FILTERS.find((filter) => filter === query.filter) ?? INBOX_FILTERS[0];
  const placeOf = (value: unknown) =>
    typeof value === 'string' && PLACE.test(value) ? value : undefined;
  const [before, after] = [placeOf(query.before), placeOf(query.after)];
  if (before) return { filter, before };
  return after ? { filter, after } : { filter };
}

/** The query string; omits default values. */
export function formatInbox({ filter, before, after }: InboxState): Record<string, string> {
  return {
    ...(filter !== INBOX_FILTERS[0] && { filter }),
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** "3", or "999+" above the server's counting limit. */
export function unreadLabel(count: number | undefined): string {
  if (count === undefined) return '…';
  return count < INBOX_LIMITS.counted
    ? formatCount(count)
    : `${formatCount(INBOX_LIMITS.counted - 1)}+`;
}

/** Whether a message is between members, not from the contact form. */
export function isOfMember(id: string): boolean {
  return id.startsWith('msg_');
}

/** Whether a message is a complaint, which has a page of its own. */
export function isComplaint(kind: ContactKind | null): kind is Exclude<ContactKind, 'question'> {
  return kind !== null && kind !== 'question';
}

/** The sender's name, if it is still known. */
export function senderName({ name }: InboxItem['from']): string {
  return name ?? 'Deleted member';
}

/** A `mailto:` link that answers a contact-page message. */
export function replyLink(email: string, subject: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

interface InboxPage {
  items: InboxItem[];
  unread: { contact: number; members: number };
}

/** The page after a message has been read: marks it, and reduces the count if the count is exact. */
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
