import * as accountEmails from '#server/emails/account-emails.ts';
import * as apiTokenEmails from '#server/emails/api-token-emails.ts';
import * as contactEmails from '#server/emails/contact-emails.ts';
import * as evidenceEmails from '#server/emails/evidence-emails.ts';
import * as notificationEmails from '#server/emails/notification-emails.ts';
import * as operatorEmails from '#server/emails/operator-emails.ts';
import * as safetyEmails from '#server/emails/safety-emails.ts';
import * as secondFactorEmails from '#server/emails/second-factor-emails.ts';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

/** An email about this text, in every field that a template takes. */
type Write = (text: string) => EmailTemplate;

/** The templates that take fields by name. */
const BY_NAME: Record<string, Write> = {
  contactMessageEmail: (text) =>
    contactEmails.contactMessageEmail({ name: text, email: text, subject: text, message: text }),
  complaintReceivedEmail: (text) =>
    contactEmails.complaintReceivedEmail({ number: text, kind: 'data', dueAt: '2026-11-22' }),
  complaintAnsweredEmail: (text) =>
    contactEmails.complaintAnsweredEmail({
      number: text,
      kind: 'data',
      answer: text,
      inbox: text,
    }),
  reportAnsweredEmail: (text) =>
    safetyEmails.reportAnsweredEmail({ name: text, outcome: 'action_taken' }),
  deedOrderedEmail: (text) => accountEmails.deedOrderedEmail('delete', text),
  decisionEmail: (text) =>
    safetyEmails.decisionEmail({
      ...({ measure: 'suspension', reason: 'spam', removed: ['bio'] } as const),
      ...{ words: text, until: text, appealUntil: text, signinUrl: text },
    }),
  appealAnsweredEmail: (text) =>
    safetyEmails.appealAnsweredEmail({ answer: text, isUpheld: true, signinUrl: text }),
  fraudWarningEmail: (text) => safetyEmails.fraudWarningEmail({ name: text, day: text }),
  fraudWarningLiftedEmail: (text) =>
    safetyEmails.fraudWarningLiftedEmail({ name: text, day: text }),
  evidenceCheckedEmail: (text) =>
    evidenceEmails.evidenceCheckedEmail({ kind: 'redress', until: text, url: text }),
  evidenceRefusedEmail: (text) =>
    evidenceEmails.evidenceRefusedEmail({
      kind: 'aml',
      refusal: 'unknown',
      words: text,
      url: text,
    }),
  checksHaveEndsEmail: (text) =>
    evidenceEmails.checksHaveEndsEmail({ ends: [{ kind: 'aml', until: text }], url: text }),
  checksEndEmail: (text) =>
    evidenceEmails.checksEndEmail({
      ends: [{ kind: 'aml', until: text }],
      isToday: false,
      url: text,
    }),
  companyChangedEmail: (text) =>
    evidenceEmails.companyChangedEmail({ name: text, changes: [text], url: text }),
  termsChangeEmail: (text) =>
    operatorEmails.termsChangeEmail({ changed: text, from: text, url: text }),
  operatorEmail: (text) => operatorEmails.operatorEmail({ subject: text, text }),
  unreadMessageEmail: (text) =>
    notificationEmails.unreadMessageEmail({
      from: { name: text, role: text, location: text },
      text,
      link: text,
      unsubscribeUrl: text,
    }),
  briefEndsEmail: (text) =>
    notificationEmails.briefEndsEmail({ words: text, day: text, url: text, unsubscribeUrl: text }),
  referenceEmail: (text) =>
    notificationEmails.referenceEmail({
      from: { fullName: text, role: 'management', location: text },
      link: text,
      unsubscribeUrl: text,
    }),
  searchAlertEmail: (text) =>
    notificationEmails.searchAlertEmail({
      searches: [{ name: text, url: text, stopUrl: text }],
      profiles: [{ name: text, role: text, url: text, searches: [text] }],
      searchesUrl: text,
      lastWeek: { saves: 1, views: 2 },
      unsubscribeUrl: text,
    }),
};
/** Every template by its name. */
export const EMAIL_TEMPLATES = Object.entries({
  ...accountEmails,
  ...apiTokenEmails,
  ...contactEmails,
  ...evidenceEmails,
  ...notificationEmails,
  ...operatorEmails,
  ...safetyEmails,
  ...secondFactorEmails,
})
  .filter(([name]) => name.endsWith('Email'))
  .map(([name, template]): [string, Write] => [
    name,
    BY_NAME[name] ??
      ((text) => (template as (...texts: string[]) => EmailTemplate)(text, text, text)),
  ]);
