import {
  NOTIFICATION_DEFAULTS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@lintel/contract/values/notifications';

/** What a member is told: their choices, and the defaults where they have made none. */
export function choicesOf(
  rows: readonly { kind: string; isOn: number }[],
): Record<NotificationKind, boolean> {
  const choices = new Map(rows.map(({ kind, isOn }) => [kind, isOn === 1]));
  const [messageMail, weeklyMail] = NOTIFICATION_KINDS.map(
    (kind) => choices.get(kind) ?? NOTIFICATION_DEFAULTS[kind],
  );
  return { messageMail: messageMail ?? false, weeklyMail: weeklyMail ?? false };
}
