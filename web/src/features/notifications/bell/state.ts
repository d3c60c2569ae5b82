import type { Notification } from '@lintel/contract/notifications/bell';
import { RESTORE_ENDED_LABELS } from '@lintel/contract/values/administration';
import { NOTIFICATION_WORDS } from '@lintel/contract/values/notifications';
import { PLANS } from '@lintel/contract/values/plans';
import { formatDate, formatDateOnly } from '#web/lib/format.ts';

export function newOnes(items: readonly Notification[] = []): readonly Notification[] {
  return items.filter(({ isUnread }) => isUnread);
}

/** The text of a notification. */
export function wordsOf(notification: Notification): string {
  const { kind, count } = notification;
  if (kind === 'search') return NOTIFICATION_WORDS.search(count, notification.search.name);
  if (kind === 'plan') return NOTIFICATION_WORDS.plan(PLANS[notification.plan].name);
  if (kind === 'terms') return NOTIFICATION_WORDS.terms(formatDateOnly(notification.effectiveOn));
  if (kind === 'joined') return NOTIFICATION_WORDS.joined(notification.member.name);
  if (kind === 'brief') return NOTIFICATION_WORDS.brief(formatDateOnly(notification.endsOn));
  if (kind === 'reference') {
    const { member, isConfirmed } = notification;
    return NOTIFICATION_WORDS[isConfirmed ? 'confirmed' : 'proposed'](member.name);
  }
  if (kind === 'ended') {
    return NOTIFICATION_WORDS.ended(RESTORE_ENDED_LABELS[notification.what]);
  }
  if (kind === 'decision') return NOTIFICATION_WORDS.decision(notification.measure);
  if (kind === 'fraud') return NOTIFICATION_WORDS.fraud(notification.name, notification.isLifted);
  if (kind === 'company') {
    const { company, changes, at } = notification;
    const day = formatDate(at).replace(/\s\d+$/, '');
    return `${company.name}: ${changes.join(', ')} (Companies House, ${day})`;
  }
  return NOTIFICATION_WORDS[kind](count);
}
