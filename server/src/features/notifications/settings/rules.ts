import {
  NOTIFICATION_DEFAULTS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@lintel/contract/values/notifications';

/** How long the link in an email stops such emails: longer than anybody keeps one to act upon. */
export const TOKEN_MILLISECONDS = 400 * 86_400_000;

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
