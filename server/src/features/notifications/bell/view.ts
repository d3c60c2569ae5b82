import type { Notification } from '@lintel/contract/notifications/bell';
import type { PlanKey } from '@lintel/contract/values/plans';
import { isoInstant } from '#server/platform/clock.ts';

/** A notification before it is known how much of it was seen. Instants in milliseconds. */
export type News = { id: string; mark: number; count: number; at: number } & (
  | { kind: 'search'; search: { id: string; name: string; query: string } }
  | { kind: 'saves' | 'views' | 'checks' }
  | {
      kind: 'company';
      company: { number: string; name: string };
      changes: string[];
      profileId: string;
    }
  | { kind: 'joined'; member: { id: string; name: string } }
  | { kind: 'plan'; plan: PlanKey }
);

export function toNotifications(news: readonly News[], marks: ReadonlyMap<string, number>) {
  const items = news
    .toSorted((a, b) => b.at - a.at)
    .map((item): Notification => {
      const at = isoInstant(item.at);
      return { ...item, at, isUnread: isUnread(item.mark, marks.get(item.id)) };
    });
  return { items, unreadCount: items.filter((item) => item.isUnread).length };
}

/** Whether there is more of it than the member has seen; something that became less is not unread. */
function isUnread(mark: number, lastMark: number | undefined): boolean {
  return lastMark === undefined || mark > lastMark;
}
