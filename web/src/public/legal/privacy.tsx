import { periodText, RETENTION } from '@lintel/contract/values/retention';
import { takesPayments } from '#web/lib/open-plans.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { CountingChoice } from './counting-choice.tsx';
import { LegalText, Part } from './legal-text.tsx';
import { contactWords, operatorWords } from './operator.ts';

const KEPT = [
  {
    what: 'Your account: name, email address, a hash of your password, the providers you sign in with, your passkeys, authenticator app and hashes of recovery codes',
    why: 'To let you in and nobody else. Contract. Until you delete your account.',
  },
  {
    what: 'Your API tokens: their names, what they may do and the day of their last use',
    why: `So that your own programs can act for you. Contract. Until you end them, and ${periodText(RETENTION.apiTokens)} after they expire.`,
  },
  {
    what: 'Which members you have seen by your programs or deep in the results of a search, and what batches of your programs were answered',
    why: `To keep the directory from being copied, and so that a repeated batch changes nothing. Legitimate interest. For ${periodText(RETENTION.seenMembers)} and ${periodText(RETENTION.batchKeys)}.`,
  },
  {
    what: 'Your sessions: when and with which browser',
    why: `To keep you signed in and to show you where you are. Contract. At most ${periodText(RETENTION.sessions)} after their last use and ${periodText(RETENTION.sessionsAtMost)} after the sign-in.`,
  },
  {
    what: 'Codes of the browsers that you have signed in with, and when you last did',
    why: `So that others who guess your password do not hold you up. Legitimate interest. For ${periodText(RETENTION.knownBrowsers)}.`,
  },
  {
    what: 'Your profile',
    why: `To list you in the directory, for members to see. Contract. Until you change it or delete your account. That it has changed, without what, is kept for ${periodText(RETENTION.profileChanges)}.`,
  },
  {
    what: 'Messages',
    why: `To deliver them and keep the conversation for both sides. Contract. They stay with those who received them when you leave, under “Deleted member”. That a message came or was read is noted for ${periodText(RETENTION.memberEvents)} besides.`,
  },
  {
    what: 'Your photo and the files you store',
    why: 'The photo is shown with your profile, stripped of what a camera adds; files are yours alone. Contract. Until you remove them or delete your account.',
  },
  {
    what: 'Collections with their stages and notes, and which plans you wait for',
    why: 'Because you asked us to. Contract. Until you delete them or your account. A collection that you share by its link shows its name and profiles to members who have the link, never your notes.',
  },
  {
    what: 'Whom you have blocked',
    why: 'To keep the two of you apart. Contract. Until you take it back or one of you leaves.',
  },
  {
    what: 'That an administrator has verified you, when, and what they checked',
    why: 'To show it on your profile. Legitimate interest. Until it is taken away, your name changes or you delete your account. The papers themselves are not kept here.',
  },
  {
    what: 'Reports: who made one, of whom and why, with the profile or the messages as they were',
    why: `To judge them. Legal duty and legitimate interest. Until ${periodText(RETENTION.reports)} after they are closed.`,
  },
  {
    what: 'Which notices you want, what you have seen of them, the browsers that you let us notify, and whether others see that you are online',
    why: 'To tell you what is new and nothing else. Contract; push by consent. Until you change it or delete your account.',
  },
  {
    what: 'How many profiles you opened and messages you sent each day, and which profiles',
    why: `To keep the daily limits and to tell members how often they were seen, never by whom. Legitimate interest. For ${periodText(RETENTION.dailyUsage)}, or until you delete your account.`,
  },
  {
    what: 'What you write on the contact page, with your name and address',
    why: `To answer you, and as evidence. Legitimate interest. For ${periodText(RETENTION.contactMessages)}.`,
  },
  {
    what: 'Mails that we send you',
    why: `Their text is erased once they are delivered; that they were sent is kept for ${periodText(RETENTION.sentEmails)}. Of mails that cannot be delivered it is erased once their links no longer work, and the rest after ${periodText(RETENTION.failedEmails)}. Legitimate interest.`,
  },
  {
    what: 'Visits: which of our pages were opened, when, on how wide a screen, and from which site or campaign',
    why: `To see how the site is used, in numbers. Visitors get a new random code every day; yesterday’s is deleted. Legitimate interest. Single visits for ${periodText(RETENTION.analyticsEvents)}, the numbers for good.`,
  },
  {
    what: 'The network address of requests, and the email address where somebody signs in or asks for a mail',
    why: `To limit abuse: a code made from it is counted for at most ${periodText(RETENTION.rateLimits)}. Legitimate interest.`,
  },
  {
    what: 'What administrators do',
    why: 'So that it can be checked: a log of who did what to which account or message, without a word of the message. Nobody can change it here. Legitimate interest and legal duty.',
  },
];

const PAYMENTS = {
  what: 'Your subscription, if you have had one: plan, state, and the numbers under which our payment provider knows it',
  why: `To give you what you pay for. Contract. Until you delete your account; which of the provider’s messages we have followed is kept for ${periodText(RETENTION.billingEvents)}. Invoices stay with the payment provider and us for as long as tax law asks.`,
};

export function Privacy({ site }: { site: Site | undefined }) {
  return (
    <LegalText title="Privacy notice" site={site}>
      <Part title="Who is responsible">
        <p>
          {operatorWords(site?.company)} is the controller of your data under the UK GDPR and the
          Data Protection Act 2018
          {site?.company.icoNumber &&
            `, registered with the Information Commissioner under ${site.company.icoNumber}`}
          . Questions and requests: {contactWords(site?.company)} or the{' '}
          <a href={PATHS.contact}>contact page</a>.
        </p>
      </Part>
      <Part title="What is kept, why, and for how long">
        <dl>
          {(takesPayments(site) ? [...KEPT, PAYMENTS] : KEPT).map(({ what, why }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <p>Backups hold the same data until they are overwritten.</p>
      </Part>
      <Readers site={site} />
      <Counting />
      <Part title="Cookies and what your browser keeps">
        <p>
          Four cookies, all needed for the service: one for your session, one for ten minutes
          between the two steps of signing in, one that lets a mailed link or a sign-in with a
          provider work only in the browser that asked for it, and one that stays for{' '}
          {periodText(RETENTION.knownBrowsers)} after you have signed in, so that you are not held
          up when others guess your password. The browser also keeps your theme, your selection of
          profiles to compare, the last 20 places found, what you last opened with Ctrl+K, drafts,
          messages that are not sent yet, the page you wanted, until you sign out the conversations
          that you last opened, so that you can read them offline, and, until you close the tab, a
          random number for your visit. There is no advertising and no request to another company’s
          servers from our pages.
        </p>
      </Part>
      <Rights />
    </LegalText>
  );
}

function Counting() {
  return (
    <Part title="How visits are counted">
      <p>
        Your browser tells our own server which page was opened, without what it is about: which
        profile, conversation or search it was is left out. We add when, the width of your screen in
        steps of 100, the site that you came from and the marks of a campaign’s link. That somebody
        visited twice on one day is seen by a code made from the account, or from the network
        address and the browser where nobody is signed in, with a random key of that day. Address,
        browser and account are not kept with it, and the key is erased soon after the day, so two
        days cannot be connected. No other company is told.
      </p>
      <p>
        We also count, in numbers alone, how many people sign up, complete a profile, search, and
        write messages in a day, and which of the offered filters are used; never what you type.
      </p>
      <CountingChoice />
      <p>
        Browsers that send Do Not Track or Global Privacy Control are not counted, whatever the
        switch says.
      </p>
    </Part>
  );
}

function Readers({ site }: { site: Site | undefined }) {
  return (
    <Part title="Who can see it">
      <ul>
        <li>
          Members who have completed a profile see your profile. They never see your email address.
        </li>
        <li>The other side of a conversation sees its messages.</li>
        <li>
          <strong className="strong">Administrators can read messages when they have to</strong>: to
          judge a report, to look into a crime or a fault, or when the law demands it. Their inbox
          shows the first words of messages. Each page of it that they look at and each message that
          they open is written down with who it was; your own unread messages stay unread.
        </li>
        <li>
          Those who run servers, mail and backups for us, under contract and on our instructions,
          and authorities where the law obliges us. We sell nothing to anybody.
        </li>
        {takesPayments(site) && (
          <li>
            Stripe, our payment provider, takes payments on its own pages, under its own privacy
            notice. From us it gets the id of your account; your card never reaches us.
          </li>
        )}
        <li>
          Where this site offers AI through its API, we pass on what you send there to the provider
          that runs it, and nothing else about you or others.
        </li>
        <li>
          Where data leaves the United Kingdom it is under adequacy regulations or the international
          data transfer agreement.
        </li>
      </ul>
    </Part>
  );
}

function Rights() {
  return (
    <Part title="Your rights">
      <ul>
        <li>
          See and take your data: your account page exports it. Left out are secrets such as the
          hash of your password, what would tell you about other members (who opened your profile,
          blocked or reported you), and the log of what administrators do. Ask us about those, and
          about what you wrote or were sent at an address that you have not confirmed.
        </li>
        <li>Correct it: in your profile and on your account page.</li>
        <li>Have it erased: delete your account on your account page.</li>
        <li>Object to what rests on legitimate interest, or have its use restricted: ask us.</li>
        <li>No decision with legal effect is taken about you by a program alone.</li>
        <li>
          Complain to the Information Commissioner’s Office: ico.org.uk, telephone 0303 123 1113. We
          would like to put it right first.
        </li>
      </ul>
      <p>
        We answer within a month. If what is kept here changes, this page changes, and members are
        told of what matters.
      </p>
    </Part>
  );
}
