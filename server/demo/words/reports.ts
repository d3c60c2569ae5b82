import type { ReportReason } from '@lintel/contract/values/safety';

/** Open reports of the demo, by the place of their members among the fictional ones. Three are about one member. */
export const REPORTS: readonly {
  reporter: number;
  subject: number;
  reason: ReportReason;
  details: string;
  minutesAgo: number;
}[] = [
  {
    reporter: 11,
    subject: 40,
    reason: 'scam',
    details: 'Asked me to pay a £1,500 reservation fee to a private account before any paperwork.',
    minutesAgo: 160,
  },
  {
    reporter: 12,
    subject: 40,
    reason: 'false_identity',
    details: 'The company number on the profile belongs to a florist in Hull.',
    minutesAgo: 1_900,
  },
  {
    reporter: 13,
    subject: 40,
    reason: 'spam',
    details: 'The same text came to me and to two of my partners within an hour.',
    minutesAgo: 2_600,
  },
  {
    reporter: 14,
    subject: 41,
    reason: 'harassment',
    details: 'Became abusive when I said that the survey worried me.',
    minutesAgo: 420,
  },
  {
    reporter: 15,
    subject: 42,
    reason: 'inappropriate',
    details: 'The photo is not of a person or a firm.',
    minutesAgo: 5_800,
  },
  {
    reporter: 16,
    subject: 43,
    reason: 'other',
    details: 'I know this firm: it closed last spring. No one answers the phone.',
    minutesAgo: 9_400,
  },
];
