import type { Notification } from '@lintel/contract/notifications/bell';
import type { RestoreEnded } from '@lintel/contract/values/administration';
import type { PlanKey } from '@lintel/contract/values/plans';
import type { Measure } from '@lintel/contract/values/safety';
import { isoInstant } from '#server/platform/clock.ts';

/** A notification before it is known whether it was seen. `at` is when its latest part came, in milliseconds. */
export type News = { id: string; count: number; at: number } & (
  | { kind: 'search'; search: { id: string; name: string; query: string } }
  | { kind: 'saves' | 'views' | 'checks' }
  | {
      kind: 'company';
      company: { number: string; name: string };
      changes: string[];
      profileId: string;
    }
  | { kind: 'brief'; endsOn: string }
  | { kind: 'joined'; member: { id: string; name: string } }
  | { kind: 'reference'; member: { id: string; name: string }; isConfirmed: boolean }
  | { kind: 'ended'; what: RestoreEnded }
  | { kind: 'decision'; measure: Measure }
  | { kind: 'fraud'; name: string; isLifted: boolean }
  | { kind: 'terms'; effectiveOn: string }
  | { kind: 'plan'; plan: PlanKey }
);

export function toNotifications(news: readonly News[], marks: ReadonlyMap<string, number>) {
  const items = news
    .toSorted((a, b) => b.at - a.at)
    .map((item): Notification => {
      const at = isoInstant(item.at);
      return { ...item, at, mark: item.at, isUnread: item.at > (marks.get(item.id) ?? -1) };
    });
  return { items, unreadCount: items.filter((item) => item.isUnread).length };
}
