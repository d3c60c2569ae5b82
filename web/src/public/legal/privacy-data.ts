import { BRIEF_LIMITS } from '@lintel/contract/values/briefs';
import { periodText, RETENTION } from '@lintel/contract/values/retention';

/** What is kept, why, on which lawful basis and for how long. */
interface KeptData {
  what: string;
  why: string;
  basis: string;
  until: string;
}

const CONTRACT = 'contract';
const INTERESTS = 'legitimate interests';
const ACCOUNT_DELETED = 'Until you delete your account.';
const CHANGED_OR_DELETED = 'Until you change it or delete your account.';

/** The personal data that every installation keeps. */
export const KEPT: readonly KeptData[] = [
  {
    what: 'Your account: name, email address, a hash of your password, the providers you sign in with, your passkeys, the key of your authenticator app and hashes of your recovery codes',
    why: 'To let you sign in, and no one else.',
    basis: CONTRACT,
    until: ACCOUNT_DELETED,
  },
  {
    what: 'Your sessions: when you signed in, when you last used Lintel, and in which browser',
    why: 'To keep you signed in and to show you where you are signed in.',
    basis: CONTRACT,
    until: `For ${periodText(RETENTION.sessions)} after you last use them, and for at most ${periodText(RETENTION.sessionsAtMost)} after you sign in.`,
  },
  {
    what: 'A code for each browser that you have signed in with, and when you last did',
    why: 'So that people who guess at your password cannot keep you out.',
    basis: INTERESTS,
    until: `For ${periodText(RETENTION.knownBrowsers)} after you last sign in with that browser.`,
  },
  {
    what: 'Hashes of the links in our emails',
    why: 'So that each link works only for you.',
    basis: CONTRACT,
    until: `Until you use them or they expire. We keep a link that resets a password for ${periodText(RETENTION.passwordResetTokens)} longer, and a link that unsubscribes for ${periodText(RETENTION.unsubscribeTokens)}.`,
  },
  {
    what: 'Your API tokens: a hash of each, its name, what it may do and the day you last used it',
    why: 'So that your own programs can act for you.',
    basis: CONTRACT,
    until: `Until you end them, or ${periodText(RETENTION.apiTokens)} after they expire.`,
  },
  {
    what: 'The members that you have seen through the API or deep in search results, and the responses to your API batches',
    why: 'To stop people copying the directory, and to make it safe to repeat a batch.',
    basis: INTERESTS,
    until: `For ${periodText(RETENTION.seenMembers)} and ${periodText(RETENTION.batchKeys)}.`,
  },
  {
    what: 'Your profile, including where you are based and where you work',
    why: 'To list you in the directory, where other members can see it.',
    basis: CONTRACT,
    until: `${CHANGED_OR_DELETED} For ${periodText(RETENTION.profileChanges)} we also keep a record that it changed, but not what changed.`,
  },
  {
    what: 'What you are after now: your line, who should answer, and the place and the price if you give them',
    why: 'To show it to other members and let them search for it. No page without an account shows it. A first message that answers your line keeps a copy.',
    basis: CONTRACT,
    until: `For ${BRIEF_LIMITS.days} days each time you keep it, or until you remove it. When it has ended you alone can see it, for ${periodText(RETENTION.briefs)}.`,
  },
  {
    what: 'Whether your profile has a public page, and how often it is opened each day',
    why: 'To show your profile to people without an account, where you choose that. It never shows your email address, your budget or your booking link. If you let search engines list it, the public directory lists you, with the month in which you joined, so does the page of a company once we have checked that you act for it, and we may name you on our sign-in page. Search engines may keep a copy for a while after you turn it off. We count the visits, and keep nothing about who made them.',
    basis: CONTRACT,
    until: `The choice until you change it or delete your account, the counts for ${periodText(RETENTION.publicViews)}.`,
  },
  {
    what: 'Your invitation link, and by whose link you joined',
    why: 'So that you can bring people you know. Anyone who opens your link sees your name, your business and your photo. If you join by someone’s link, that member and administrators alone see that you have joined, the member as your first name and an initial with a link to your profile. You can remove that in your profile form.',
    basis: CONTRACT,
    until: 'Until you remove who invited you, or either of you deletes their account.',
  },
  {
    what: 'Messages',
    why: 'To deliver them and to keep the conversation for both members.',
    basis: CONTRACT,
    until: `Until both members have deleted their accounts. If you delete yours, the other member keeps your messages, under “Deleted member”. For ${periodText(RETENTION.memberEvents)} we also keep a record that a message was sent or read.`,
  },
  {
    what: 'Your photo and the files you store',
    why: 'To show your photo on your profile, without the data that a camera adds to it, and to keep your files for you.',
    basis: CONTRACT,
    until: 'Until you remove them or delete your account.',
  },
  {
    what: 'Your collections with their stages and notes, and the paid plans that you want to hear about',
    why: 'Because you asked us to. If you share a collection, members with the link see its name, its profiles and your name. They never see your stages and notes.',
    basis: CONTRACT,
    until: 'Until you delete them or your account.',
  },
  {
    what: 'Who you have worked with, as you both say: what, since when, and whether others may ask you',
    why: 'To show it on both profiles once both have confirmed it. Members see the name, except members of the same role. Clients without a profile are counted without a name.',
    basis: CONTRACT,
    until: `Until either of you removes it or deletes their account. What no one answers goes after ${periodText(RETENTION.proposedReferences)}, a refusal after ${periodText(RETENTION.refusedReferences)}, and a link for a client after ${periodText(RETENTION.clientQuestions)}.`,
  },
  {
    what: 'Your saved searches, and which profiles are new for them',
    why: 'To tell you about new profiles.',
    basis: CONTRACT,
    until: 'Until you delete them or your account.',
  },
  {
    what: 'The members you have blocked',
    why: 'So that you cannot see or message each other.',
    basis: CONTRACT,
    until: 'Until you unblock them or one of you deletes their account.',
  },
  {
    what: 'What you state about registrations and memberships, what we checked, when and how',
    why: 'To show others what we checked and what you state. We keep no copies of certificates.',
    basis: INTERESTS,
    until:
      'Until you remove it or delete your account. Checks end after 12 months or with what was checked.',
  },
  {
    what: 'What Companies House shows about the company that you say you act for: its name, status, dates and filings',
    why: 'To show others who they deal with, and to tell you and those who saved your profile when it changes. Administrators see the names of officers while they check a company; we do not store the names.',
    basis: INTERESTS,
    until:
      'Until the day after no one here says that they act for the company. We read it again every week.',
  },
  {
    what: 'Reports: who reported who and why, with the profile or the messages as they were at the time',
    why: 'To decide what to do about them.',
    basis: `legal obligation and ${INTERESTS}`,
    until: `For ${periodText(RETENTION.reports)} after we close them.`,
  },
  {
    what: 'Decisions about you: what we decided and why, what we removed, your appeal and our answer',
    why: 'So that you can appeal, and to decide fairly later.',
    basis: `legal obligation and ${INTERESTS}`,
    until: `For ${periodText(RETENTION.decisions)} after they end, or until you delete your account. We keep what we removed until the time to appeal is over or your appeal is answered.`,
  },
  {
    what: 'Which notifications you want and have seen, the browsers that may show them, and whether members see that you are online',
    why: 'To tell you what is new, and nothing else.',
    basis: `${CONTRACT}; your consent for notifications in a browser`,
    until: CHANGED_OR_DELETED,
  },
  {
    what: 'Which profiles you open, and how many profiles you open, messages you send and API requests you make each day',
    why: 'To apply the daily limits, and to tell members how often their profile was viewed, but never who viewed it.',
    basis: INTERESTS,
    until: `For ${periodText(RETENTION.dailyUsage)}, or until you delete your account.`,
  },
  {
    what: 'What you write on the contact page, with your name and email address, your account if you are signed in, and our answer to a complaint',
    why: 'To answer you, and as evidence.',
    basis: INTERESTS,
    until: `For ${periodText(RETENTION.contactMessages)}.`,
  },
  {
    what: 'Emails that we send you',
    why: 'To deliver them. Administrators see the address of an email that could not be delivered, what kind it was, and why. We delete the text as soon as an email is delivered. If it cannot be delivered, we delete the text once its links no longer work.',
    basis: INTERESTS,
    until: `We keep a record that we sent an email for ${periodText(RETENTION.sentEmails)}, or for ${periodText(RETENTION.failedEmails)} if it could not be delivered.`,
  },
  {
    what: 'Visits: which of our pages were opened, when, on how wide a screen, and from which site or campaign',
    why: 'To see how people use the site, in numbers. Visitors get a new random code every day; yesterday’s is deleted.',
    basis: INTERESTS,
    until: `Single visits for ${periodText(RETENTION.analyticsEvents)}; we keep the totals permanently.`,
  },
  {
    what: 'A code made from the network address of a request, and from the email address of anyone who signs in or asks for an email',
    why: 'To limit abuse. No one can turn the code back into the address without our key.',
    basis: INTERESTS,
    until: `For at most ${periodText(RETENTION.rateLimits)}.`,
  },
  {
    what: 'A log of what administrators do: who did what to which account or message, without the text of any message',
    why: 'So that others can check it.',
    basis: `${INTERESTS} and legal obligation`,
    until: 'The product never changes or deletes an entry, even when you delete your account.',
  },
];

/** What is also kept if members can pay. */
export const KEPT_FOR_PAYMENTS: KeptData = {
  what: 'Your subscription, if you have had one: plan, status, and the ids that our payment provider uses for it',
  why: 'To give you what you pay for.',
  basis: CONTRACT,
  until: `${ACCOUNT_DELETED} For ${periodText(RETENTION.billingEvents)} we also keep a record of which of the provider’s messages we have processed. The payment provider and we keep invoices for as long as tax law requires.`,
};

/**
 * The cookies, all of which the service needs. Over https their names begin with `__Host-`; the proxy sets the last.
 */
export const COOKIES = [
  {
    name: 'lintel_session',
    purpose: 'keeps you signed in',
    lifetime: `${periodText(RETENTION.sessions)} after you last use Lintel`,
  },
  {
    name: 'lintel_signin',
    purpose: 'connects the two steps of signing in',
    lifetime: '10 minutes',
  },
  {
    name: 'lintel_suspended',
    purpose: 'lets you read why your account is suspended, and appeal',
    lifetime: '1 hour',
  },
  {
    name: 'lintel_browser',
    purpose: 'recognises the browser that asked for an emailed link or to sign in with a provider',
    lifetime: '24 hours',
  },
  {
    name: 'lintel_known',
    purpose:
      'shows that you have signed in with this browser before, so that people who guess at your password cannot keep you out',
    lifetime: periodText(RETENTION.knownBrowsers),
  },
  {
    name: 'lintel_server',
    purpose:
      'keeps this browser with one of our servers, so that pages are complete while we update them',
    lifetime: 'until you close the browser',
  },
] as const;
